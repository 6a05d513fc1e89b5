/** Cadastros › Equipamentos in the browser. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

test('cadastrar, buscar, alterar e excluir um equipamento', async ({ page }) => {
  await abrirLoja(page, 'Aparelhos');
  await page.goto('/cadastros/equipamentos');
  await expect(page.getByText('Nenhum equipamento cadastrado')).toBeVisible();
  await page.getByRole('button', { name: 'Novo Equipamento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo Equipamento' });
  await form.getByRole('textbox', { name: 'Cliente' }).fill('Zuleica Apar');
  await page.getByRole('option', { name: /^Zuleica Aparelhos/ }).click();
  await form.getByLabel('Equipamento').fill('Celular Samsung');
  // A suggestion fills the make too.
  await form.getByLabel('Modelo').fill('a54');
  await page.getByRole('option', { name: /^Galaxy A54/ }).click();
  await expect(form.getByLabel('Marca')).toHaveValue('Samsung');
  const serie = form.getByLabel('Número de Série');
  await serie.fill('356938035643808');
  await expect(form.getByText('O dígito deste IMEI não confere')).toBeVisible();
  await serie.fill('356938035643809');
  await expect(form.getByText('IMEI válido')).toBeVisible();
  await salvar(page);
  await expect(aviso(page, 'Equipamento cadastrado com sucesso!')).toBeVisible();
  await page.getByPlaceholder('Buscar por equipamento, série ou cliente').fill('zuleica a54');
  await expect(page.getByText('Nenhum equipamento encontrado')).toBeVisible();
  await page.getByPlaceholder('Buscar por equipamento, série ou cliente').fill('zuleica');
  await expect(linha(page, 'Celular Samsung')).toContainText('Samsung Galaxy A54');
  await linha(page, 'Celular Samsung').click();
  await page.getByRole('switch', { name: 'Ativo' }).uncheck();
  await salvar(page);
  await expect(aviso(page, 'Equipamento atualizado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Celular Samsung')).toContainText('Inativo');
  await linha(page, 'Celular Samsung').getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(aviso(page, 'Equipamento excluído com sucesso!')).toBeVisible();
});
