/** Branches in the browser, and the branch selector that follows them (spec §§ 2, 4, 8). */
import { expect, type Locator, type Page } from '@playwright/test';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa, postar } from './pessoa.ts';
import { test } from './server.ts';

const campo = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: label });
const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const ATIVAS = /\/rpc\/filiais\/listAtivas/;
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function excluir(page: Page, nome: string): Promise<void> {
  await linha(page, nome).getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
}

test('numa loja vazia, a primeira filial criada já fica escolhida, e o seletor acompanha o que muda', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await cadastrarPessoa(page);
    await page.goto('/estoques/filiais');
    const seletor = page.getByTitle('Filial atual');
    await expect(seletor).toHaveText('Nenhuma filial');
    await expect(page.getByText('Nenhuma filial cadastrada')).toBeVisible();
    await page.getByRole('button', { name: 'Nova Filial' }).first().click();
    await campo(page, 'Nome').fill('Matriz Centro');
    await campo(page, 'Código').fill('MTZ');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Tipo' })).toHaveValue('Loja');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Matriz' }).click();
    await campo(page, 'Telefone').pressSequentially('4132245510');
    await salvar(page);
    await expect(aviso(page, 'Filial criada com sucesso!')).toBeVisible();
    await expect(linha(page, 'Matriz Centro')).toContainText('MTZMatriz-(41) 3224-5510Ativa');
    await expect(seletor).toHaveText('Matriz Centro');
    await expect(aviso(page, 'Filial alterada para')).toHaveCount(0);

    await linha(page, 'Matriz Centro').getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Depósito' }).click();
    await salvar(page);
    await expect(linha(page, 'Matriz Centro')).toContainText('MTZDepósito');
    const guardado = () => page.evaluate(() => JSON.parse(localStorage.getItem('filialAtual') ?? '{}'));
    await expect.poll(async () => (await guardado()).tipo).toBe('deposito');

    await linha(page, 'Matriz Centro').getByRole('button', { name: 'Editar' }).click();
    await campo(page, 'Nome').fill('Matriz Nova');
    await salvar(page);
    await expect(aviso(page, 'Filial atualizada com sucesso!')).toBeVisible();
    await expect(seletor).toHaveText('Matriz Nova');

    await excluir(page, 'Matriz Nova');
    await expect(aviso(page, 'Filial excluída com sucesso!')).toBeVisible();
    await expect(seletor).toHaveText('Nenhuma filial');
    expect(await page.evaluate(() => localStorage.getItem('filialAtual'))).toBeNull();
  } finally {
    await page.close();
    await server.stop();
  }
});

test('sem filial, o que é de uma filial diz "Nenhuma filial selecionada"', async ({ browser }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await cadastrarPessoa(page);
    for (const [path, botao] of [
      ['/cadastros/clientes', 'Novo Cliente'],
      ['/vendas/ordens', 'Nova Ordem'],
      ['/vendas/vendas', 'Nova Venda'],
      ['/estoques/movimentacao', 'Nova Movimentação'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: botao }).first().click();
      await expect(aviso(page, 'Nenhuma filial selecionada')).toBeVisible();
      // The way out opens with it, and the way back does not ask again.
      await expect(page.getByRole('dialog', { name: 'Nova Filial' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await page.goto(`${path}?${botao === 'Novo Cliente' ? 'novo' : 'nova'}=1`);
      await expect(page.getByRole('dialog', { name: 'Nova Filial' })).toBeVisible();
    }
    // A list that could not be read is no shop without branches: nobody is told to create one.
    await page.route('**/rpc/filiais/listAtivas*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/vendas/ordens');
    await expect(async () => {
      await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
      await expect(page.getByText('As filiais não carregaram: tente de novo').first()).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByText('Peça a um administrador que cadastre uma filial')).toHaveCount(0);
    await page.unrouteAll();

    await page.goto('/estoques/produtos');
    await page.getByRole('button', { name: 'Novo Produto/Serviço' }).first().click();
    await campo(page, 'Nome').fill('Peça sem filial');
    await campo(page, 'Estoque inicial').fill('3');
    await salvar(page);
    await expect(aviso(page, 'Nenhuma filial selecionada')).toBeVisible();
    await expect(campo(page, 'Nome')).toHaveValue('Peça sem filial');
  } finally {
    await page.close();
    await server.stop();
  }
});

test('sem filial, o painel mostra zeros e cada lista o seu texto de vazia, com Cadastrar filial ao lado', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await cadastrarPessoa(page);
    for (const [path, texto] of [
      ['/', 'Nenhuma ordem de serviço cadastrada ainda.'],
      ['/cadastros/clientes', 'Nenhum cliente cadastrado'],
      ['/vendas/ordens', 'Nenhuma ordem de serviço cadastrada'],
      ['/vendas/vendas', 'Nenhuma venda registrada'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(texto, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Nenhuma filial selecionada')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Cadastrar filial' }).click();
      await expect(page).toHaveURL('/estoques/filiais?nova=1');
    }
    await page.goto('/');
    await expect(page.locator('dl')).toHaveText(
      'Total de Ordens0Cadastradas no sistemaEm Andamento0Necessitam atençãoConcluídas0Taxa de 0.0%',
    );
  } finally {
    await page.close();
    await server.stop();
  }
});

test('o formulário pedido antes de se saber a filial espera por ela', async ({ page }) => {
  await cadastrarPessoa(page);
  await postar(page, '/api/filiais', { nome: `Loja ${Date.now()}`, tipo: 'loja' });
  for (const [path, botao, formulario] of [
    ['/cadastros/clientes', 'Novo Cliente', 'Novo Cliente'],
    ['/vendas/ordens', 'Nova Ordem', 'Nova Ordem de Serviço'],
    ['/vendas/vendas', 'Nova Venda', /^Nova Venda · /],
    ['/estoques/movimentacao', 'Nova Movimentação', 'Nova Movimentação'],
    ['/estoques/produtos', 'Novo Produto/Serviço', 'Novo Produto/Serviço'],
  ] as const) {
    await test.step(path, async () => {
      const { promise: answer, resolve } = Promise.withResolvers<void>();
      await page.route(ATIVAS, async (route) => {
        await answer;
        await route.continue();
      });
      await page.goto(path);
      // Like a first visit on this computer.
      await page.evaluate(() => localStorage.removeItem('filialAtual'));
      await page.reload();
      await page.getByRole('button', { name: botao }).first().click();
      await expect(page).toHaveURL(/[?&]nov[ao]=1/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      resolve();
      await expect(page.getByRole('dialog', { name: formulario })).toBeVisible();
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await page.unroute(ATIVAS);
    });
  }
  // The form waited for the branch, so entered stock is posted there.
  await expect(page.getByText(/^Entra em /)).toBeVisible();
});

test('filial com clientes não é excluída, e a tela oferece inativar', async ({ page }) => {
  await cadastrarPessoa(page);
  const nome = `Loja ${Date.now()}`;
  const { id } = await postar<{ id: string }>(page, '/api/filiais', { nome, tipo: 'loja' });
  await postar(page, '/api/clientes', { ...clienteFixture(1), filial_id: id });
  // Other tests of this worker may have created more branches than fit on a page.
  await page.goto(`/estoques/filiais?busca=${encodeURIComponent(nome)}`);
  await excluir(page, nome);
  await expect(aviso(page, 'Erro ao excluir filial')).toContainText('1 cliente');
  await page.getByRole('button', { name: 'Inativar' }).click();
  await expect(linha(page, nome)).toContainText('Inativa');
});
