/** The page for addresses that do not exist (spec § 2). It is public and reveals nothing about existing addresses. */
import { expect } from '@playwright/test';
import { cadastrarPessoa } from './pessoa.ts';
import { test } from './server.ts';

test('um endereço que não existe é 404 para todos, com a volta ao início', async ({ page }) => {
  await page.goto('/nada/aqui');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await cadastrarPessoa(page);
  await page.goto('/cadastro');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page.getByText('Olá, Ana Beatriz Cavalcanti')).toBeVisible();
});
