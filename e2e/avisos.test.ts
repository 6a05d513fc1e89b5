/** The bell (decisions § 5): it counts, names and leads to what asks for attention, or says that nothing does. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { watchErrors } from './pessoa.ts';
import { test } from './server.ts';

test('o sino diz que não há avisos, depois conta o estoque baixo da filial e leva aos produtos', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Avisos');
  await page.goto('/');
  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  await expect(page.getByText('Nenhum aviso no momento.')).toBeVisible();
  await page.keyboard.press('Escape');

  await loja.criarProduto('Película dos avisos', '1', { estoque_minimo: '4' });
  await loja.criarProduto('Cabo dos avisos', '9', { estoque_minimo: '4' });
  await page.getByRole('button', { name: 'Avisos: 1' }).click();
  const avisos = page.getByRole('list', { name: 'Avisos de Avisos Centro' });
  await expect(avisos.getByRole('listitem')).toHaveText([
    '1 produto com estoque baixoPelícula dos avisos1 de 4',
  ]);
  await avisos.getByRole('link').click();
  await expect(page).toHaveURL(/\/estoques\/produtos$/);
  await expect(avisos).toHaveCount(0);
  expect(errors).toEqual([]);
});
