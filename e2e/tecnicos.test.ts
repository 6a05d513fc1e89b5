/** Technicians in the browser. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cadastrarPessoa } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { acaoDaLinha } from './telas.ts';

const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('cadastrar um técnico sem acesso, inativá-lo e dar acesso a ele', async ({ page, server }) => {
  const { email } = await cadastrarPessoa(page);
  await tornarAdministradora(server, email);
  await page.goto('/cadastros/tecnicos');
  await page.getByRole('button', { name: 'Novo Técnico' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo Técnico' });
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ícaro Bancada');
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('41988887777');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Técnico cadastrado com sucesso!')).toBeVisible();
  await page.getByPlaceholder('Buscar por nome').fill('icaro');
  await expect(linha(page, 'Ícaro Bancada')).toContainText('Sem acesso');
  await expect(linha(page, 'Ícaro Bancada')).toContainText('(41) 98888-7777');

  await linha(page, 'Ícaro Bancada').click();
  await page.getByRole('switch', { name: 'Ativo' }).uncheck();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Técnico atualizado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Ícaro Bancada')).toContainText('Inativo');

  await acaoDaLinha(linha(page, 'Ícaro Bancada'), 'Dar acesso');
  await expect(page).toHaveURL(/\/sistema\/usuarios\?.*situacao=sem_acesso/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários');
  await acaoDaLinha(linha(page, 'Ícaro Bancada'), 'Dar acesso');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('icaro@loja.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar acesso' }).click();
  await expect(page.getByRole('dialog', { name: 'Link de senha de Ícaro Bancada' })).toContainText(
    'Serve uma vez',
  );
});
