/**
 * The tabs of money and of the orders are seen on a phone, and the menu's 'Fluxo de Caixa' opens the drawer for a
 * person who may not see the rest. Runs its own server, because money is turned on for the whole company.
 */

import { expect } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { darPapel, test } from './server.ts';

test('no celular as abas se veem, e quem só abre o caixa chega a ele pelo menu', async ({ browser }) => {
  const server = await startServer();
  const page = await browser.newPage({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Dedo');
    await postar(page, '/api/financeiro/comecar', comecoFixture(loja.centro));
    await page.goto('/financeiro/receber');
    const abas = page.getByRole('tablist', { name: 'Ver' });
    await expect(abas.getByRole('tab', { name: 'Parcelas' })).toHaveAttribute('aria-selected', 'true');
    await abas.getByRole('tab', { name: 'Recebimentos' }).tap();
    await expect(page).toHaveURL(/aba=lancados/);
    await expect(page.getByText('Nenhum recebimento')).toBeVisible();
    await page.goto('/financeiro/pagar');
    await page.getByRole('tablist', { name: 'Ver' }).getByRole('tab', { name: 'Pagamentos' }).tap();
    await expect(page).toHaveURL(/aba=lancados/);
    await page.goto('/financeiro/comissoes');
    await page
      .getByRole('navigation', { name: 'Contas a Pagar' })
      .getByRole('link', { name: 'Parcelas' })
      .tap();
    await expect(page).toHaveURL(/\/financeiro\/pagar/);
    await page.goto('/vendas/ordens');
    await page.getByRole('navigation', { name: 'Visão' }).getByRole('link', { name: 'Quadro' }).tap();
    await expect(page).toHaveURL(/\/vendas\/ordens\/quadro/);

    // The menu's entry leads a person who has only the drawer to it.
    await darPapel(server, loja.email, 'atendente');
    await page.goto('/financeiro/fluxo');
    await expect(page).toHaveURL(/\/financeiro\/caixa$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Caixa' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
