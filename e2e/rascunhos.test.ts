/** No input is lost when the session ends, when the server does not answer, or when the page reloads. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { abrirLoja } from './loja.ts';
import { cadastrarPessoa, SENHA } from './pessoa.ts';
import { test } from './server.ts';

/** A busy machine may take long to reload the program. */
const CARREGANDO = { timeout: 30_000 };

const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

/** Ends every session, like a timeout or an administrator who blocks the users. */
async function encerrarSessoes(dataDir: string): Promise<void> {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    user: 'dono',
    database: 'assistencia',
  });
  await client.connect();
  await client.query('delete from sessoes');
  await client.end();
}

/** Ends the session while the operation is in flight. */
const acabandoASessao = (page: Page, operacao: string, dataDir: string) =>
  page.route(
    `**/rpc/${operacao}`,
    async (route) => {
      await encerrarSessoes(dataDir);
      await route.continue();
    },
    { times: 1 },
  );

async function meuEmail(page: Page): Promise<string> {
  const answer = await page.request.get('/api/sessao');
  return ((await answer.json()) as { email: string }).email;
}

async function entrar(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/, CARREGANDO);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/^Olá, /)).toBeVisible(CARREGANDO);
}

async function escolher(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('textbox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

test.describe.configure({ timeout: 120_000 });

test('a sessão acaba no meio de uma venda: depois de entrar de novo o carrinho está lá e a venda sai uma vez', async ({
  page,
  server,
}) => {
  const { criarProduto, saldo } = await abrirLoja(page, 'Volta');
  const produto_id = await criarProduto('Cabo que volta', '5');
  const email = await meuEmail(page);
  await page.goto('/vendas/vendas');
  await page.getByRole('button', { name: 'Nova Venda' }).first().click();
  await escolher(page, 'Cliente', 'Zuleica Volta');
  await escolher(page, 'Produto', 'Cabo que volta');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByLabel('Quantidade de Cabo que volta').fill('2');
  await acabandoASessao(page, 'vendas/finalizar', server.dataDir);
  await page.getByRole('button', { name: 'Finalizar Venda' }).click();
  await expect(page).toHaveURL(/\/auth$/, CARREGANDO);
  await expect(aviso(page, 'Usuário não autenticado')).toBeVisible();

  await entrar(page, email);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Recuperamos o que você digitou')).toBeVisible();
  await page.getByRole('button', { name: /^Continuar Nova Venda/ }).click();
  const venda = dialogo(page, /^Nova Venda/);
  await expect(venda.getByText('Recuperamos o que você digitou.')).toBeVisible();
  await expect(venda.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Zuleica Volta');
  await expect(page.getByLabel('Quantidade de Cabo que volta')).toHaveValue('2');

  // The server performs the sale, but the response is lost and the page reloads. Sending again is the same operation.
  await page.route('**/rpc/vendas/finalizar', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Finalizar Venda' }).click();
  await expect(aviso(page, 'Sem resposta do servidor')).toBeVisible();
  expect(await saldo(produto_id)).toBe(3);
  await page.unroute('**/rpc/vendas/finalizar');
  await page.reload();
  await expect(page.getByLabel('Quantidade de Cabo que volta')).toHaveValue('2');
  await page.getByRole('button', { name: 'Finalizar Venda' }).click();
  await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
  expect(await saldo(produto_id)).toBe(3);
  await page.reload();
  await expect(venda).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ordens de Serviço Recentes' })).toBeVisible();
  await expect(page.getByText('Recuperamos o que você digitou')).toHaveCount(0);
});

test('a tela que descobre o fim da sessão espera a gravação em curso, que diz por que não saiu', async ({
  page,
  server,
}) => {
  await abrirLoja(page, 'Volta Corrida');
  await page.goto('/compras/fornecedores?novo=1');
  const form = dialogo(page, 'Novo Fornecedor');
  await form.getByLabel('Nome').fill('Fornecedor da corrida');
  await page.route('**/rpc/fornecedores/create', async (route) => {
    await encerrarSessoes(server.dataDir);
    const lida = page.waitForResponse(/\/rpc\/auth\/sessao/);
    // Becoming visible makes the page refetch and learn that nobody is signed in.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await lida;
    // Long enough for a page that does not wait to have navigated away.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/, CARREGANDO);
  await expect(aviso(page, 'Usuário não autenticado')).toBeVisible();
});

test('um cadastro aberto volta sobre a versão em que foi digitado; descartar volta ao que está salvo', async ({
  page,
  server,
}) => {
  const { cliente_id } = await abrirLoja(page, 'Volta Cadastro');
  const email = await meuEmail(page);
  await page.goto(`/cadastros/clientes?cliente=${cliente_id}`);
  const form = dialogo(page, 'Editar Cliente');
  await form.getByLabel('Cidade').fill('Lapa');
  await acabandoASessao(page, 'clientes/update', server.dataDir);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await entrar(page, email);
  await page.getByRole('button', { name: 'Continuar Editar Cliente' }).click();
  await expect(form.getByLabel('Cidade')).toHaveValue('Lapa');

  // Someone else saved in the meantime, so the restored form is compared like any other.
  const colega = await page.context().newPage();
  const cliente = { nome_completo: 'Zuleica Silva', telefone: '41988112233', versao: 1 };
  const answer = await colega.request.patch(`/api/clientes/${cliente_id}`, { data: cliente });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  await expect(form.getByLabel('Cidade')).toHaveValue('Lapa');
  await expect(form.getByLabel('Nome Completo')).toHaveValue('Zuleica Volta Cadastro');
  await expect(form.getByText('Outra pessoa alterou este registro enquanto você editava.')).toBeVisible();
  await form.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.getByLabel('Cidade')).toHaveValue('');
  await expect(form.getByLabel('Nome Completo')).toHaveValue('Zuleica Silva');
  await expect(form.getByRole('status')).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toHaveCount(0);
});

test('o que uma pessoa digitou não aparece para outra que entra depois', async ({ page, server }) => {
  const { cliente_id } = await abrirLoja(page, 'Volta Outra');
  await page.goto(`/cadastros/clientes?cliente=${cliente_id}`);
  await dialogo(page, 'Editar Cliente').getByLabel('Observações').fill('Segredo da primeira pessoa');
  await acabandoASessao(page, 'clientes/update', server.dataDir);
  await dialogo(page, 'Editar Cliente').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/, CARREGANDO);
  const { email } = await cadastrarPessoa(page, 'Segunda Pessoa');
  expect(email).not.toBe('');
  await page.goto('/');
  await expect(page.getByText('Olá, Segunda Pessoa')).toBeVisible();
  await expect(page.getByText('Recuperamos')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Segredo');
});

test('sem conexão o formulário fica como está, e quando ela volta é só salvar', async ({ page, context }) => {
  await abrirLoja(page, 'Volta Rede');
  await page.goto('/cadastros/clientes?novo=1');
  const form = dialogo(page, 'Novo Cliente');
  await form.getByLabel('Nome Completo').fill('Nadir da Rede');
  await form.getByRole('textbox', { name: 'Telefone' }).pressSequentially('41977776666');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Erro ao salvar cliente')).toContainText('Sem resposta do servidor');
  await expect(form.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(41) 97777-6666');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Cliente cadastrado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nadir da Rede' })).toHaveCount(1);
});
