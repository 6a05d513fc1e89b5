/** Sistema › Usuários: users who wait are let in, and users who left are kept out. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa, postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { acaoDaLinha } from './telas.ts';

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
  const pedirLink = () => acaoDaLinha(linha(page, 'Bruno Lima'), 'Link de senha');
  const pergunta = page.getByRole('alertdialog', { name: 'Link de senha' });
  await pedirLink();
  await expect(pergunta).toContainText('Deseja criar um link de senha para Bruno Lima?');
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  expect(feitos.filter((url) => url.includes('criarLinkSenha'))).toEqual([]);
  await pedirLink();
  await pergunta.getByRole('button', { name: 'Criar link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/#/);
  await page.keyboard.press('Escape');
  await acaoDaLinha(linha(page, 'Bruno Lima'), 'Bloquear');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(linha(page, 'Bruno Lima')).toContainText('Bloqueado');
  await bruno.goto('/');
  await expect(bruno).toHaveURL(/\/auth$/);
  await server.stop();
});

test('a lista de filiais fecha depois da escolha e nunca cobre o Salvar', async ({ page, server }) => {
  const { email } = await cadastrarPessoa(page, 'Dona Marta');
  await tornarAdministradora(server, email);
  const marca = `Lista ${Date.now()}`;
  for (const nome of ['Centro', 'Batel', 'Norte', 'Sul']) {
    await postar(page, '/api/filiais', { nome: `${marca} ${nome}`, tipo: 'loja' });
  }
  await page.goto('/sistema/usuarios');
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar Usuário' });
  await dialog.getByRole('switch', { name: 'Alcança todas as filiais' }).uncheck();
  const filiais = dialog.getByRole('combobox', { name: 'Filiais' });
  const criar = dialog.getByRole('button', { name: 'Criar convite' });
  for (const nome of ['Centro', 'Batel']) {
    await filiais.click();
    const lista = page.getByRole('listbox', { name: 'Filiais' });
    await expect(lista).toBeVisible();
    // The open list does not cover the button, so a click on it arrives.
    await criar.click({ trial: true, timeout: 5000 });
    await page.getByRole('option', { name: `${marca} ${nome}` }).click();
    await expect(lista).toHaveCount(0);
    await expect(dialog.getByText(`${marca} ${nome}`)).toBeVisible();
    await expect(filiais).toBeFocused();
  }
  // By keyboard: an arrow reopens the list, Enter chooses and closes it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(`${marca} Sul`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Filiais' })).toHaveCount(0);
  await expect(dialog.getByText(`${marca} Sul`)).toBeVisible();
});
