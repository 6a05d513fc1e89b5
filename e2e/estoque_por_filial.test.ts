/** 'Estoque por Filial' of a product: minimum, maximum and place are edited in the row. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test } from './server.ts';

const linhas = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/produtos_servicos/${id}/estoque_filiais`)).json()) as {
    filial_id: string;
    estoque_minimo: string;
    estoque_maximo: string;
    posicao: string | null;
  }[];

test('mínimo, máximo e lugar mudam na linha da filial, e Adicionar filial faz a outra', async ({ page }) => {
  const { centro, batel, criarProduto } = await abrirLoja(page, 'Prateleira');
  const nome = `Tela da Prateleira ${Date.now() % 100_000}`;
  const id = await criarProduto(nome, '3');
  await page.goto(`/estoques/produtos?busca=${encodeURIComponent(nome)}`);
  await page.getByRole('row').filter({ hasText: nome }).click();
  const janela = page.getByRole('dialog', { name: `Editar Produto: ${nome}` });
  await janela.getByRole('tab', { name: 'Estoque por Filial' }).click();
  const minimo = janela.getByLabel('Mínimo em Prateleira Centro');
  await minimo.fill('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gaveta 3');
  await page.keyboard.press('Enter');
  const doCentro = async () => (await linhas(page, id)).find(({ filial_id }) => filial_id === centro);
  await expect
    .poll(doCentro)
    .toMatchObject({ estoque_minimo: '5.0000', estoque_maximo: '20.0000', posicao: 'Gaveta 3' });
  // Esc restores the field, and the dialog stays.
  await minimo.fill('9');
  await page.keyboard.press('Escape');
  await expect(minimo).toHaveValue('5,00');
  await expect(janela).toBeVisible();
  expect(await doCentro()).toMatchObject({ estoque_minimo: '5.0000' });
  await janela.getByLabel('Adicionar filial').click();
  await page.getByRole('option', { name: 'Prateleira Batel' }).click();
  await expect(janela.getByLabel('Mínimo em Prateleira Batel')).toBeVisible();
  expect((await linhas(page, id)).map(({ filial_id }) => filial_id)).toContain(batel);
});
