/**
 * The tabs of Contas a Receber and Contas a Pagar. Runs its own server, because money is turned on for the whole
 * company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('o PIX se confirma na aba, o crédito volta ao cliente, e o aluguel se repete', async ({ browser }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Abas');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro));
    const aberta = {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela quebrada',
    };
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      ...aberta,
      status: 'aberta',
    });
    await page.goto('/financeiro/receber?aba=pix');
    await expect(page.getByText('Nenhuma cobrança por PIX')).toBeVisible();
    await postar(page, `/api/ordens_servico/${ordem.id}/cobrar_por_pix`, { valor: '40.00' });
    const cobranca = page.getByRole('row').filter({ hasText: `Sinal da OS #${ordem.numero_os}` });
    await expect(cobranca).toContainText('A confirmar');
    await cobranca.getByRole('button', { name: 'Confirmar PIX' }).click();
    const cobrar = page.getByRole('dialog', { name: 'Cobrar por PIX' });
    await cobrar.getByRole('combobox', { name: 'Quem viu no banco' }).click();
    await page.getByRole('option').first().click();
    await cobrar.getByLabel('Valor recebido').fill('40');
    await cobrar.getByRole('button', { name: 'Confirmar PIX' }).click();
    await expect(aviso(page, 'PIX confirmado com sucesso!')).toBeVisible();
    await expect(cobranca).toContainText(/Confirmado · recibo nº \d+/);

    await page.goto('/financeiro/receber?aba=creditos');
    const credito = page.getByRole('row').filter({ hasText: 'Zuleica Abas' });
    await expect(credito).toContainText(`#${ordem.numero_os}`);
    await expect(credito.getByRole('button', { name: 'Devolver crédito' })).toHaveCount(0);
    const resposta = await page.request.patch(`/api/ordens_servico/${ordem.id}`, {
      data: { ...aberta, status: 'cancelada', versao: 1 },
    });
    expect(resposta.status(), await resposta.text()).toBe(200);
    await credito.getByRole('button', { name: 'Devolver crédito' }).click();
    const devolver = page.getByRole('dialog', { name: 'Devolver crédito' });
    await expect(devolver.getByRole('textbox', { name: 'Valor' })).toHaveValue('40,00');
    await devolver.getByRole('textbox', { name: 'Motivo' }).fill('Desistiu do conserto');
    await expect(devolver.getByRole('radio', { name: 'Devolver agora' })).toBeChecked();
    await devolver.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(aviso(page, 'Crédito devolvido com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhum crédito de cliente')).toBeVisible();

    await postar(page, '/api/fornecedores', { nome: 'Imobiliária das Abas' });
    await page.goto('/financeiro/pagar?aba=recorrentes');
    await page.getByRole('button', { name: 'Nova Conta Recorrente' }).first().click();
    const nova = page.getByRole('dialog', { name: /^Nova Conta Recorrente/ });
    await nova.getByLabel('Fornecedor').click();
    await page.keyboard.type('imobiliária das', { delay: 60 });
    await page.getByRole('option', { name: 'Imobiliária das Abas' }).click();
    await nova.getByRole('textbox', { name: 'Descrição' }).fill('Aluguel da loja');
    await nova.getByLabel('Categoria').click();
    await page.getByRole('option', { name: 'Aluguel', exact: true }).click();
    await nova.getByRole('textbox', { name: 'Valor' }).fill('1500');
    await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(aviso(page, 'Conta recorrente criada com sucesso!')).toBeVisible();
    const recorrente = page.getByRole('row').filter({ hasText: 'Aluguel da loja' });
    await expect(recorrente).toContainText(/Todo mês, dia \d+/);
    await expect(recorrente).toContainText('Ativa');
    await recorrente.getByRole('button', { name: /^Mais/ }).click();
    await page.getByRole('menuitem', { name: 'Pausar' }).click();
    await expect(recorrente).toContainText('Pausada');
    await page.goto('/financeiro/pagar');
    await expect(page.getByRole('row').filter({ hasText: 'Aluguel da loja' }).first()).toContainText(
      'R$ 1.500,00',
    );
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
