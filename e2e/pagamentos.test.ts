/** The money of one order at the counter. Runs its own server, because money is turned on for the whole company. */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { lerForma } from './loja_dinheiro.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('na página da ordem: o sinal por PIX se cobra e confirma, a forma se troca, o recibo se imprime', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Pagamentos');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro, '50.00'));
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela quebrada',
      status: 'aberta',
    });
    await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
      produto_servico_id: await loja.criarProduto('Tela', '9'),
      quantidade: '1',
      valor_unitario: '100.00',
    });

    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    const bloco = page.getByRole('region', { name: 'Pagamentos' });
    await expect(bloco).toContainText('Nenhum pagamento');
    await bloco.getByRole('button', { name: 'Cobrar por PIX' }).click();
    const cobrar = page.getByRole('dialog', { name: 'Cobrar por PIX' });
    await expect(cobrar.getByLabel('Valor')).toHaveValue('100,00');
    await cobrar.getByLabel('Valor').fill('40');
    await page.keyboard.press('Enter');
    await expect(cobrar.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await expect(cobrar).toContainText('Confira no aplicativo do banco, não no comprovante do cliente');
    // Enter again confirms nothing: the amount and the person come from the bank's app.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bloco).toContainText('A confirmar');
    // A deposit at the counter asks whether it is the charged PIX.
    await bloco.getByRole('button', { name: 'Receber sinal' }).click();
    const sinal = page.getByRole('dialog', { name: /^Receber sinal/ });
    await sinal.getByLabel('Valor').fill('40');
    await page.keyboard.press('Alt+1');
    await sinal.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(sinal).toContainText('Diga se este recebimento é o PIX cobrado');
    await sinal.getByLabel(/^É o PIX OS\d{6}S1, de R\$\s40,00$/).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await bloco.getByRole('button', { name: 'Confirmar PIX' }).click();
    await expect(cobrar.getByLabel('Valor recebido')).toHaveValue('');
    await cobrar.getByRole('button', { name: 'Confirmar PIX' }).click();
    await expect(cobrar).toContainText('Escolha quem viu o PIX no banco');
    await expect(cobrar).toContainText('Informe o valor');
    await cobrar.getByRole('combobox', { name: 'Quem viu no banco' }).click();
    await page.getByRole('option').first().click();
    await cobrar.getByLabel('Valor recebido').fill('4000');
    await cobrar.getByRole('button', { name: 'Confirmar PIX' }).click();
    const sobra = page.getByRole('alertdialog', { name: 'Confirmar a sobra' });
    await expect(sobra).toContainText('R$ 3.960,00 maior que a cobrança, de R$ 40,00');
    await sobra.getByRole('button', { name: 'Voltar' }).click();
    await cobrar.getByLabel('Valor recebido').fill('40');
    await cobrar.getByRole('button', { name: 'Confirmar PIX' }).click();
    await expect(aviso(page, 'PIX confirmado com sucesso!')).toBeVisible();
    await expect(bloco).toContainText('Já pagoR$ 40,00 · Sinal R$ 40,00FaltaR$ 60,00');

    const recebimento = {
      formas: [{ forma_id: await lerForma(page, loja.centro, 'dinheiro'), valor: '50.00' }],
    };
    await postar(page, `/api/ordens_servico/${ordem.id}/faturar`, { recebimento });
    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await expect(bloco).toContainText('FaltaR$ 10,00');
    await bloco
      .getByRole('button', { name: /^Mais do recibo nº/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Trocar forma' }).click();
    const trocar = page.getByRole('dialog', { name: /^Trocar forma/ });
    await expect(trocar.getByRole('group', { name: /Como pagou\?/ })).toContainText('R$ 50,00');
    await page.keyboard.press('Alt+1');
    await trocar.getByRole('button', { name: 'Trocar forma' }).click();
    await expect(aviso(page, 'Forma trocada com sucesso!')).toBeVisible();
    await expect(bloco.getByRole('listitem').filter({ hasText: 'Estornado nº' })).toHaveCount(1);

    await bloco.getByRole('button', { name: 'Receber parcela 1/1', exact: true }).click();
    const receber = page.getByRole('dialog', { name: 'Receber' });
    await expect(receber.getByLabel('Valor')).toHaveValue('10,00');
    // Paid in part, the window proposes what is left now, not what was owed when it opened first.
    await receber.getByLabel('Valor').fill('4');
    await page.keyboard.press('Alt+1');
    await receber.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(aviso(page, 'Recebimento registrado com sucesso!')).toBeVisible();
    await bloco.getByRole('button', { name: 'Receber parcela 1/1', exact: true }).click();
    await expect(receber.getByLabel('Valor')).toHaveValue('6,00');
    // So does an open one, when somebody else receives a part.
    const lidos = await page.request.get(`/api/ordens_servico/${ordem.id}/pagamentos`);
    const { parcelas } = (await lidos.json()) as { parcelas: { id: string }[] };
    await postar(page, '/api/financeiro/receber', {
      filial_id: loja.centro,
      linhas: [{ parcela_id: parcelas[0]?.id, principal: '1.00' }],
      formas: [{ forma_id: await lerForma(page, loja.centro, 'dinheiro'), valor: '1.00' }],
    });
    await expect(receber.getByLabel('Valor')).toHaveValue('5,00');
    await expect(receber).toContainText('R$ 5,00');
    await page.keyboard.press('Alt+1');
    await receber.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(aviso(page, 'Recebimento registrado com sucesso!')).toBeVisible();
    const impresso = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await aviso(page, 'Recebimento registrado com sucesso!')
      .getByRole('button', { name: 'Imprimir recibo' })
      .click();
    expect((await impresso).url()).toMatch(/formato=80mm$/);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
