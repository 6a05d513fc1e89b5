/** Texts of each list in the specification while it is empty (spec § 2). */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';
import { irLido } from './telas.ts';
import { LISTAS } from './walks.ts';

test('cada lista tem as suas colunas, na ordem, e diz por onde busca', async ({ page, server }) => {
  const { email } = await abrirLoja(page, 'Textos');
  await tornarAdministradora(server, email);
  await page.goto('/');
  for (const { path, title, colunas, busca } of LISTAS) {
    await test.step(path, async () => {
      await irLido(page, path, title);
      await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy', /./);
      await expect(page.getByRole('columnheader')).toHaveText([...colunas]);
      await expect(page.getByLabel('Buscar', { exact: true })).toHaveAttribute('placeholder', busca);
    });
  }
});
