/**
 * Billing and Nova Venda show the paid amount, the missing one and the customer's credit. Runs its own server, because
 * money is turned on for the whole company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { lerForma } from './loja_dinheiro.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const pergunta = (page: Page) => page.getByRole('group', { name: /Como pagou\?/ });

/** An order of 510,00 with this deposit. */
async function ordemComSinal(page: Page, loja: LojaAberta, sinal: string) {
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela quebrada',
    status: 'aberta',
  });
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
    produto_servico_id: await loja.criarProduto(`Tela da ${ordem.numero_os}`, '9'),
    quantidade: '1',
    valor_unitario: '510.00',
  });
  const forma_id = await lerForma(page, loja.centro, 'dinheiro');
  await postar(page, `/api/ordens_servico/${ordem.id}/sinal`, {
    recebimento: { formas: [{ forma_id, valor: sinal }] },
  });
  return ordem;
}

/** The deposit of a cancelled order stays as the customer's credit. */
async function deixarCredito(page: Page, loja: LojaAberta, valor: string) {
  const { id } = await ordemComSinal(page, loja, valor);
  const { versao } = (await (await page.request.get(`/api/ordens_servico/${id}`)).json()) as {
    versao: number;
  };
  await postar(page, `/api/ordens_servico/${id}/mudar_status`, { versao, status: 'cancelada' });
}

test('faturar e a página dizem o total, o já pago e o que falta; o crédito do cliente se usa num clique', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Falta');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro, '50.00'));
    await deixarCredito(page, loja, '50.00');
    const ordem = await ordemComSinal(page, loja, '180.00');

    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    const bloco = page.getByRole('region', { name: 'Pagamentos' });
    await expect(bloco).toContainText('TotalR$ 510,00Já pagoR$ 180,00 · Sinal R$ 180,00FaltaR$ 330,00');
    await page.getByRole('button', { name: 'Faturar' }).first().click();
    const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
    await expect(faturar).toContainText('Já pagoSinal R$ 180,00FaltaR$ 330,00');
    await expect(faturar.getByRole('group', { name: 'Como pagou? R$ 330,00' })).toBeVisible();
    await expect(faturar).toContainText('Crédito do cliente R$ 50,00');
    await faturar.getByRole('button', { name: 'Usar crédito' }).click();
    await expect(faturar.getByRole('group', { name: 'Como pagou? R$ 280,00' })).toBeVisible();
    await faturar.getByRole('button', { name: 'Não usar' }).click();
    await expect(faturar.getByRole('group', { name: 'Como pagou? R$ 330,00' })).toBeVisible();
    await faturar.getByRole('button', { name: 'Usar crédito' }).click();
    await page.keyboard.press('2');
    await faturar.getByRole('button', { name: 'Faturar' }).click();
    await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
    await expect(bloco).toContainText('FaltaNada, tudo pago');
    await expect(bloco).toContainText('Já pagoR$ 510,00 · Sinal R$ 180,00');
    const recibo = bloco.getByRole('listitem').filter({ hasText: 'já recebidos antes' });
    await expect(recibo).toContainText('Dinheiro · usa R$ 230,00 já recebidos antesR$ 280,00');

    await deixarCredito(page, loja, '600.00');
    await loja.criarProduto('Película', '9', { valor_venda_pf: '35.00' });
    await page.goto('/vendas/vendas?nova=1');
    const venda = page.getByRole('dialog', { name: /^Nova Venda/ });
    await venda.getByLabel('Cliente').fill('Zuleica');
    await page.getByRole('option', { name: /Zuleica/ }).click();
    await venda.getByLabel('Produto').fill('Película');
    await page.getByRole('option', { name: /Película/ }).click();
    await venda.getByRole('button', { name: 'Adicionar' }).click();
    await expect(pergunta(page)).toContainText('Crédito do cliente R$ 600,00');
    await venda.getByRole('button', { name: 'Usar crédito' }).click();
    await expect(pergunta(page)).toContainText('paga tudo: usa R$ 35,00');
    await expect(venda.getByRole('button', { name: /Dividir/ })).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
    const divida = await page.request.get(`/api/financeiro/divida?cliente_id=${loja.cliente_id}`);
    expect(await divida.json()).toMatchObject({ credito: '565.00' });
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
