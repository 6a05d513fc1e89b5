/**
 * Contas a Receber and Contas a Pagar in the browser. Runs its own server, because money is turned on for the whole
 * company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

async function escolher(page: Page, rotulo: string, opcao: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: rotulo })
    .or(page.getByRole('textbox', { name: rotulo }))
    .first()
    .click();
  await page.getByRole('option', { name: opcao }).click();
}

test('uma conta a pagar de uma pessoa, já paga, tem recibo na hora e na lista', async ({ browser }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Contas');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro));
    await page.goto('/financeiro/pagar');
    await expect(page.getByText('Nenhuma conta a pagar')).toBeVisible();
    await page.getByRole('button', { name: 'Nova Conta a Pagar' }).first().click();
    const nova = page.getByRole('dialog', { name: /^Nova Conta a Pagar/ });
    await escolher(page, 'ou Pessoa', /./);
    await escolher(page, 'Categoria', 'Fretes');
    await nova.getByRole('textbox', { name: 'Descrição' }).fill('Frete das telas');
    await nova.getByRole('textbox', { name: 'Valor' }).fill('80');
    await nova.getByRole('checkbox', { name: 'Já foi pago' }).check();
    await expect(nova.getByRole('textbox', { name: 'Parcelas' })).toBeDisabled();
    await escolher(page, 'Como foi pago', 'Dinheiro');
    await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
    const salva = aviso(page, 'Conta criada com sucesso!');
    const impresso = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await salva.getByRole('button', { name: 'Imprimir recibo' }).click();
    await impresso;
    await expect(page.getByText('Nenhuma conta a pagar')).toBeVisible();
    await page
      .getByRole('link', { name: 'Pagamentos' })
      .or(page.getByRole('tab', { name: 'Pagamentos' }))
      .or(page.getByRole('button', { name: 'Pagamentos' }))
      .first()
      .click();
    const row = page.getByRole('row').filter({ hasText: 'Frete das telas' });
    await expect(row).toContainText('R$ 80,00');
    const deNovo = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await row.getByRole('button', { name: 'Recibo' }).click();
    await deNovo;
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('uma parcela se cobra por PIX pela lista, a origem filtra, e paga-se com juros e desconto', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Parcelas');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro));
    const lidas = await page.request.get('/api/financeiro/categorias');
    const categorias = (await lidas.json()) as { id: string; nome: string; sistema: string | null }[];
    const conta = { filial_id: loja.centro, valor: '100.00', vencimento: '2030-01-10', parcelas: 1 };
    await postar(page, '/api/contas', {
      ...conta,
      natureza: 'receber',
      cliente_id: loja.cliente_id,
      descricao: 'Conserto combinado',
      categoria_id: categorias.find(({ sistema }) => sistema === 'receita_servicos')?.id,
    });
    const fornecedor = await postar<{ id: string }>(page, '/api/fornecedores', { nome: 'Luz das Parcelas' });
    await postar(page, '/api/contas', {
      ...conta,
      natureza: 'pagar',
      fornecedor_id: fornecedor.id,
      descricao: 'Energia de dezembro',
      categoria_id: categorias.find(({ nome }) => nome === 'Energia')?.id,
    });

    await postar(page, '/api/contas', {
      ...conta,
      natureza: 'receber',
      fornecedor_id: fornecedor.id,
      descricao: 'Cobrança em dobro',
      valor: '30.00',
      categoria_id: categorias.find(({ sistema }) => sistema === 'receita_servicos')?.id,
    });

    await page.goto('/financeiro/receber');
    const row = page.getByRole('row').filter({ hasText: 'Conserto combinado' });
    await row.getByRole('button', { name: /^Mais/ }).click();
    await page.getByRole('menuitem', { name: 'Cobrar por PIX' }).click();
    await page
      .getByRole('dialog', { name: 'Cobrar por PIX' })
      .getByRole('button', { name: 'Mostrar QR Code' })
      .click();
    await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/financeiro/receber?origem=vale');
    await expect(page.getByText('Nenhuma conta a receber encontrada')).toBeVisible();
    await page.goto('/financeiro/receber?origem=manual');
    await expect(row).toBeVisible();

    // A parcel of another branch is listed too, and the list then shows the branch of each.
    const doBairro = await postar<{ id: string }>(page, '/api/clientes', {
      nome_completo: 'Bento do Batel',
      telefone: '41988113344',
      filial_id: loja.batel,
    });
    await postar(page, '/api/contas', {
      ...conta,
      filial_id: loja.batel,
      natureza: 'receber',
      cliente_id: doBairro.id,
      descricao: 'Conserto do Batel',
      categoria_id: categorias.find(({ sistema }) => sistema === 'receita_servicos')?.id,
    });
    await page.goto('/financeiro/receber');
    await expect(row).toBeVisible();
    const doBatel = page.getByRole('row').filter({ hasText: 'Conserto do Batel' });
    await expect(doBatel).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Filial' })).toHaveCount(0);
    await page
      .getByRole('button', { name: /Parcelas Centro/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Todas as filiais' }).click();
    await expect(page.getByRole('columnheader', { name: 'Filial' })).toBeVisible();
    await expect(row).toContainText('Parcelas Centro');
    await expect(doBatel).toContainText('Parcelas Batel');

    // An overpayment of the other branch's parcel is kept as the customer's credit.
    await doBatel.getByRole('button', { name: 'Receber' }).click();
    const receber = page.getByRole('dialog', { name: 'Receber' });
    await receber.getByRole('button', { name: /Dividir/ }).click();
    await receber.getByRole('textbox', { name: 'Valor da forma 1' }).fill('110');
    await receber.getByRole('checkbox', { name: /^Guardar R\$\s10,00 como crédito do cliente$/ }).check();
    await receber.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(aviso(page, 'Recebimento registrado com sucesso!')).toBeVisible();
    await expect(doBatel).toHaveCount(0);
    await page.goto('/financeiro/receber?aba=creditos');
    await expect(page.getByRole('row').filter({ hasText: 'R$ 10,00' })).toContainText('Pago a mais');

    await page.goto('/financeiro/pagar');
    await page
      .getByRole('row')
      .filter({ hasText: 'Energia de dezembro' })
      .getByRole('button', { name: 'Pagar' })
      .click();
    const pagar = page.getByRole('dialog', { name: 'Pagar' });
    await pagar.getByRole('textbox', { name: 'Desconto' }).fill('10');
    await pagar.getByRole('textbox', { name: 'Multa e juros' }).fill('2,50');
    await expect(pagar.getByText('R$ 92,50')).toBeVisible();
    await pagar.getByRole('checkbox', { name: /Cobrança em dobro/ }).check();
    await expect(pagar.getByText('R$ 62,50')).toBeVisible();
    await escolher(page, 'Como foi pago', 'Dinheiro');
    await pagar.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(aviso(page, 'Pagamento registrado com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhuma conta a pagar')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
