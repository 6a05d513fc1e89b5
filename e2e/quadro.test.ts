/** The board in the browser: a card is moved by mouse, by menu and by keys; a move based on stale data is undone. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

test('uma ordem anda pelo quadro com o mouse e com o teclado, e volta se mudou enquanto isso', async ({
  page,
}) => {
  const { centro, cliente_id } = await abrirLoja(page, 'Quadro');
  const abrir = (equipamento: string) =>
    postar<{ id: string; numero_os: number; versao: number }>(page, '/api/ordens_servico', {
      filial_id: centro,
      cliente_id,
      equipamento,
      defeito_reclamado: 'Não liga',
    });
  const { id, numero_os, versao: aberta } = await abrir('Celular do Quadro');
  await page.goto('/vendas/ordens');
  await page.getByRole('navigation', { name: 'Visão' }).getByRole('link', { name: 'Quadro' }).click();
  const coluna = (name: string) => page.getByRole('region', { name, exact: true });
  const cartao = (name: string) =>
    coluna(name)
      .getByRole('listitem')
      .filter({ hasText: `#${numero_os}` });
  await expect(cartao('Aberta')).toContainText('Celular do Quadro');
  await expect(coluna('Concluída')).toContainText('Nenhuma ordem aqui');

  await cartao('Aberta').dragTo(coluna('Em Andamento'));
  await expect(cartao('Em Andamento')).toBeVisible();
  const dito = page.locator('[role=status]').filter({ hasText: `Ordem #${numero_os} movida para` });
  await expect(dito).toHaveText(`Ordem #${numero_os} movida para Em Andamento`);

  await page.locator('[data-toast]').getByRole('button', { name: 'Avisar o cliente' }).waitFor();

  await cartao('Em Andamento').getByRole('link').focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `Avisar o cliente da OS #${numero_os}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await cartao('Em Andamento').getByRole('link').focus();
  const janela = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ ...janela, height: 360 });
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Em Andamento' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize(janela);
  await page.getByRole('menuitem', { name: 'Aguardando Peças' }).click();
  await expect(dito).toHaveText(`Ordem #${numero_os} movida para Aguardando Peças`);
  await expect(cartao('Aguardando Peças').getByRole('link')).toBeFocused();
  // A refused card returns to its place in the last response, so wait for the response that includes this third move.
  const lido = page.waitForResponse(
    async (resposta) =>
      resposta.url().includes('/rpc/ordens_servico/quadro') &&
      // The board is read again often: a response may be gone before it is looked at.
      (await resposta.text().catch(() => '')).includes(`"versao":${aberta + 3}`),
  );
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dito).toHaveText(`Ordem #${numero_os} movida para Aguardando Aprovação`);
  await lido;

  // Another user moves the card, and this page does not learn of it.
  await page.route('**/rpc/ordens_servico/quadro**', (route) => route.abort());
  const { versao } = await (await page.request.get(`/api/ordens_servico/${id}`)).json();
  await postar(page, `/api/ordens_servico/${id}/mudar_status`, { versao, status: 'em_andamento' });
  await cartao('Aguardando Aprovação').getByRole('link').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const aviso = `A ordem #${numero_os} mudou enquanto você a movia: mova de novo`;
  await expect(page.locator('[data-toast="error"]').filter({ hasText: aviso })).toBeVisible();
  await expect(cartao('Aguardando Aprovação')).toBeVisible();
});
