/** Sistema › Usuários: who waits is let in, who left is kept out. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa } from './pessoa.ts';
import { test } from './server.ts';

const linha = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

test('a administradora aprova quem aguarda, acha pelo nome, e confirma antes de criar um link ou bloquear', async ({
  browser,
}) => {
  const server = await startServer({ env: { CADASTRO: 'aprovacao' } });
  const page = await browser.newPage({ baseURL: server.url });
  await cadastrarPessoa(page, 'Dona Marta');
  const bruno = await browser.newPage({ baseURL: server.url });
  await cadastrarPessoa(bruno, 'Bruno Lima');
  await page.goto('/sistema/usuarios');
  await expect(page.getByText('1 pessoa aguarda aprovação')).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar Bruno Lima' }).click();
  await expect(aviso(page, 'Usuário aprovado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Bruno Lima')).toContainText('Ativo');
  await page.getByLabel('Buscar', { exact: true }).fill('bruno');
  await expect(linha(page, 'Dona Marta')).toHaveCount(0);
  const feitos: string[] = [];
  page.on('request', (request) => feitos.push(request.url()));
  const pedirLink = () => linha(page, 'Bruno Lima').getByRole('button', { name: 'Link de senha' }).click();
  const pergunta = page.getByRole('alertdialog', { name: 'Link de senha' });
  await pedirLink();
  await expect(pergunta).toContainText('Deseja criar um link de senha para Bruno Lima?');
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  expect(feitos.filter((url) => url.includes('criarLinkSenha'))).toEqual([]);
  await pedirLink();
  await pergunta.getByRole('button', { name: 'Criar link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/#/);
  await page.keyboard.press('Escape');
  await linha(page, 'Bruno Lima').getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(linha(page, 'Bruno Lima')).toContainText('Bloqueado');
  await bruno.goto('/');
  await expect(bruno).toHaveURL(/\/auth$/);
  await server.stop();
});
