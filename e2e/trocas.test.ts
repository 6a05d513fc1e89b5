/**
 * 'Trocar' at the counter: returned lines pay for the new sale. Runs its own server, because money is turned on for the
 * whole company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { lerForma } from './loja_dinheiro.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('de três telas vendidas uma volta com defeito; a venda nova começa com o dinheiro dela', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Troca');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro));
    const tela = await loja.criarProduto('Tela da troca', '9');
    const dinheiro = await lerForma(page, loja.centro, 'dinheiro');
    const venda = await postar<{ numero: number }>(page, '/api/vendas_diretas', {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      itens: [{ produto_id: tela, quantidade: '3', valor_unitario: '100.00' }],
      recebimento: { formas: [{ forma_id: dinheiro, valor: '300.00' }] },
    });

    await page.goto('/vendas/vendas?agrupar=venda');
    const row = page.getByRole('row').filter({ hasText: 'Tela da troca' });
    await row.getByRole('button', { name: /^Mais/ }).click();
    await page.getByRole('menuitem', { name: 'Trocar' }).click();
    const escolher = page.getByRole('dialog', { name: `Trocar · Venda ${venda.numero}` });
    await expect(escolher.getByRole('checkbox', { name: '3 × Tela da troca' })).toBeChecked();
    await escolher.getByLabel('Quantas voltam?').fill('4');
    await expect(escolher.getByText('De 1 a 3')).toBeVisible();
    await expect(escolher.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await escolher.getByLabel('Quantas voltam?').fill('1');
    await escolher.getByRole('checkbox', { name: 'Com defeito' }).check();
    await escolher.getByRole('button', { name: 'Continuar' }).click();

    const nova = page.getByRole('dialog', { name: /Nova Venda/ });
    await expect(nova.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Zuleica Troca');
    await expect(nova.getByLabel('Quantidade de Tela da troca')).toHaveValue('2');
    await expect(nova).toContainText(`Troca da venda ${venda.numero} · R$ 300,00`);
    await expect(nova).toContainText('Sobram R$ 100,00 da troca. O que fazer com o valor?');
    await nova.getByRole('radio', { name: 'Devolver agora' }).check();
    await nova.getByRole('button', { name: 'Finalizar Venda' }).click();
    await expect(aviso(page, 'Troca registrada com sucesso!')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Tela da troca' })).toHaveCount(2);
    expect(await loja.saldo(tela)).toBe(6);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
