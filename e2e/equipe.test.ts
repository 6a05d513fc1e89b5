/** From the invitation to the first screen of a user limited to one branch. */
import { expect } from '@playwright/test';
import { cadastrarPessoa, criarFilial, novoEmail, SENHA } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

test('quem aceita o convite entra como convidado e só vê a sua filial', async ({ page, browser, server }) => {
  const { email } = await cadastrarPessoa(page, 'Dona Marta');
  await tornarAdministradora(server, email);
  const marca = `Convite ${Date.now()}`;
  await criarFilial(page, `${marca} Centro`, 'CV1');
  await criarFilial(page, `${marca} Batel`, 'CV2');
  const convidado = novoEmail();
  await page.goto('/sistema/usuarios');
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar Usuário' });
  await dialog.getByLabel('E-mail').fill(convidado);
  await dialog.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Técnico' }).click();
  await dialog.getByLabel('Cargo').fill('Bancada');
  await dialog.getByRole('switch', { name: 'Alcança todas as filiais' }).uncheck();
  await dialog.getByRole('combobox', { name: 'Filiais' }).click();
  await page.getByRole('option', { name: `${marca} Batel` }).click();
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  const link = await page.getByRole('dialog', { name: 'Convite criado' }).getByLabel('Link').inputValue();

  const bia = await browser.newPage({ baseURL: server.url });
  await bia.goto(link);
  await expect(
    bia.getByText('Você foi convidado para entrar como Bancada, com o papel Técnico.'),
  ).toBeVisible();
  await expect(bia.getByLabel('Email')).toHaveValue(convidado);
  await bia.getByLabel('Nome Completo').fill('Bia Reis');
  await bia.getByLabel('Senha').fill(SENHA);
  await bia.getByRole('button', { name: 'Criar conta e entrar' }).click();
  await expect(bia.getByText('Olá, Bia Reis')).toBeVisible();
  await bia.getByTitle('Filial atual').click();
  await expect(bia.getByRole('menuitem')).toHaveText([/Batel/]);
  await bia.keyboard.press('Escape');
  // Actions that a technician may not perform are not offered.
  await bia.goto('/estoques/produtos');
  await expect(bia.getByLabel('Buscar', { exact: true })).toBeVisible();
  await expect(bia.getByRole('button', { name: 'Novo Produto/Serviço' })).toHaveCount(0);
  await bia.goto('/sistema/usuarios');
  await expect(bia.getByText('Administradores podem entrar')).toBeVisible();
  await bia.context().close();
});
