/**
 * The shop's own price by payment method, at the counter. Runs its own server, because money is turned on for the
 * whole company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const pergunta = (page: Page) => page.getByRole('group', { name: /Como pagou\?/ });

test('o PIX com 5 % se oferece na linha, aplica, desfaz e fatura; o cartão em 3x mostra a parcela', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Preco');
    await postar(page, '/api/financeiro/comecar', {
      ...comecoFixture(loja.centro, '50.00'),
      maquininhas: [
        { nome: 'Ton', credito: [{ parcelas: 3, percentual: '6', prazo_dias: 30, acrescimo: '6' }] },
      ],
      desconto_pix: '5',
    });
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
      valor_unitario: '510.00',
    });

    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await page.getByRole('button', { name: 'Faturar' }).first().click();
    const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
    await expect(pergunta(page)).toBeVisible();
    await page.keyboard.press('4');
    await pergunta(page).getByRole('button', { name: '3x', exact: true }).click();
    await expect(pergunta(page)).toContainText('em 3x R$ 180,20 · aplicar');
    await page.keyboard.press('1');
    await expect(pergunta(page)).toContainText('com 5 %: R$ 484,50 · aplicar');
    await pergunta(page)
      .getByRole('button', { name: /^Aplicar preço/ })
      .click();
    await expect(pergunta(page)).toContainText('com 5 %: R$ 484,50 aplicado · desfazer');
    await expect(faturar.getByRole('group', { name: 'Como pagou? R$ 484,50' })).toBeVisible();
    await pergunta(page)
      .getByRole('button', { name: /^Desfazer preço/ })
      .click();
    await expect(faturar.getByRole('group', { name: 'Como pagou? R$ 510,00' })).toBeVisible();
    await pergunta(page)
      .getByRole('button', { name: /^Aplicar preço/ })
      .click();
    await faturar.getByRole('button', { name: 'Faturar' }).click();
    await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pagamentos' })).toContainText('R$ 484,50');
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
