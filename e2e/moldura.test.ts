/** The frame: menu, header, branch selector, and rules that hold on every screen (spec § 2, decisions § 7). */
import { expect } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa, criarFilial, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const MENU = {
  Dashboards: ['Visão Geral', 'Análises'],
  Sistema: ['Configurações', 'Usuários', 'Permissões'],
  Cadastros: ['Clientes', 'Técnicos', 'Equipamentos'],
  Financeiro: ['Contas a Receber', 'Contas a Pagar', 'Fluxo de Caixa'],
  Estoques: ['Produtos/Serviços', 'Peças', 'Movimentação', 'Filiais', 'Inventário'],
  Fiscal: ['Notas Fiscais', 'Impostos'],
  'Compras/Entradas': ['Fornecedores', 'Pedidos'],
  Vendas: ['Ordens de Serviço', 'Vendas Diretas', 'Orçamentos'],
  Relatórios: ['Serviços', 'Financeiro', 'Técnicos'],
};

test('robôs de busca leem que nada aqui é para eles', async ({ page }) => {
  const resposta = await page.request.get('/robots.txt');
  expect(resposta.headers()['content-type']).toContain('text/plain');
  expect(await resposta.text()).toBe('User-agent: *\nDisallow: /\n');
});

test('o menu tem as áreas da loja, fechadas, e cada uma abre as suas telas', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('button')).toHaveText(Object.keys(MENU));
  await expect(menu.getByRole('link')).toHaveText(['Início']);
  for (const area of Object.keys(MENU)) await menu.getByRole('button', { name: area }).click();
  await expect(menu.getByRole('link')).toHaveText(['Início', ...Object.values(MENU).flat()]);
  // The group folds the screens that few people open.
  await menu.getByRole('button', { name: 'Avançado' }).click();
  await menu.getByRole('link', { name: 'Auditoria' }).click();
  await expect(menu.locator('[aria-current=page]')).toHaveText('Auditoria');
  await menu.getByRole('button', { name: 'Avançado' }).click();
  await expect(menu.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  await expect(menu.locator('[aria-current=page]')).toHaveText('Auditoria');
  await menu.getByRole('button', { name: 'Vendas' }).click();
  await expect(menu.getByRole('link', { name: 'Vendas Diretas' })).toHaveCount(0);
});

test('o menu abre na área da tela, segue quem muda de área, e dobrado ainda mostra a tela', async ({
  page,
}) => {
  await cadastrarPessoa(page);
  await page.setViewportSize({ width: 1366, height: 420 });
  await page.goto('/vendas/vendas');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const grupo = (nome: string) => menu.getByRole('button', { name: nome });
  const atual = menu.locator('[aria-current=page]');
  await expect(menu.getByRole('link')).toHaveText(['Início', ...MENU.Vendas]);
  await expect(atual).toHaveText('Vendas Diretas');
  await expect(atual).toBeInViewport();

  await grupo('Vendas').click();
  await expect(grupo('Vendas')).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link')).toHaveText(['Início', 'Vendas Diretas']);
  await expect(atual).toHaveText('Vendas Diretas');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Ir para' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('impost');
  await expect(page.getByRole('option', { name: 'Impostos' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(grupo('Fiscal')).toHaveAttribute('aria-expanded', 'true');
  await expect(atual).toHaveText('Impostos');
  await expect(menu.getByRole('link')).toHaveText(['Início', ...MENU.Fiscal]);

  // On a page that is a tab of another screen, the menu marks that screen, after a page load and after navigating.
  const marcada = menu.locator('a[aria-current]');
  for (const [path, entrada] of [
    ['/financeiro/caixa', 'Fluxo de Caixa'],
    ['/financeiro/comissoes', 'Contas a Pagar'],
  ] as const) {
    await page.goto(path);
    await expect(marcada).toHaveText(entrada);
    await expect(marcada).toBeInViewport();
    await expect(marcada).toHaveCSS('font-weight', '600');
  }
});

test('a busca do menu filtra só as áreas, sem distinguir maiúsculas', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await page.getByPlaceholder('Buscar...', { exact: true }).fill('VEND');
  await expect(menu.getByRole('button')).toHaveText(['Vendas']);
  await page.getByPlaceholder('Buscar...', { exact: true }).fill('clientes');
  await expect(menu.getByRole('button')).toHaveCount(0);
});

test('Ctrl+B recolhe o menu, e o cookie de 7 dias lembra', async ({ page, context }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  await page.getByPlaceholder('Buscar...', { exact: true }).press('Control+b');
  await expect(page.getByPlaceholder('Buscar...', { exact: true })).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(168);
  await page.reload();
  await page.getByRole('button', { name: 'Estoques' }).click();
  await page.getByRole('menuitem', { name: 'Inventário' }).click();
  await expect(page.getByRole('heading', { name: 'Inventário' })).toBeVisible();
});

test('Cmd+B recolhe e abre o menu num Mac', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  const busca = page.getByPlaceholder('Buscar...', { exact: true });
  await expect(busca).toBeVisible();
  await page.keyboard.press('Meta+b');
  await expect(busca).toHaveCount(0);
  await page.keyboard.press('Meta+b');
  await expect(busca).toBeVisible();
});

test('numa tela estreita o menu começa recolhido, e vale o que a pessoa escolhe', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await cadastrarPessoa(page);
  await page.goto('/vendas/vendas');
  const busca = page.getByPlaceholder('Buscar...', { exact: true });
  await page.getByRole('button', { name: 'Expandir o menu (Ctrl+B)' }).click();
  await expect(busca).toBeVisible();
  await page.reload();
  await expect(busca).toBeVisible();
});

test('um ícone diz o que é a quem para nele com o ponteiro, até que se aperte algo', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  const dica = page.locator('.mantine-Tooltip-tooltip');
  const sair = page.getByRole('button', { name: 'Sair' });
  await sair.hover();
  await expect(dica).toHaveText('Sair');
  await page.keyboard.press('Escape');
  await expect(dica).toHaveCount(0);
  const sino = page.getByRole('button', { name: 'Avisos', exact: true });
  await sino.hover();
  await expect(dica).toHaveText('Avisos');
  await sino.click();
  await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible();
  await expect(dica).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sino).toBeFocused();
  await sair.hover();
  await expect(dica).toHaveText('Sair');
  await page.mouse.move(500, 500);
  await expect(dica).toHaveCount(0);
});

test('sem nome, a saudação diz Usuário', async ({ page }) => {
  await cadastrarPessoa(page);
  // The page's HTML carries the signed-in user.
  await page.route('**/conta', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Ana Beatriz Cavalcanti', '');
    await route.fulfill({ response, body });
  });
  await page.goto('/conta');
  await expect(page.getByText('Olá, Usuário', { exact: true })).toBeVisible();
});

test('no celular o menu é uma gaveta que fecha ao escolher', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cadastrarPessoa(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  // Focusing the menu's search box would open the on-screen keyboard.
  await expect(page.locator('[data-menu]')).toBeFocused();
  await page.getByRole('button', { name: 'Fiscal' }).click();
  await page.getByRole('link', { name: 'Impostos' }).click();
  await expect(page.getByRole('heading', { name: 'Impostos' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page).toHaveURL('/conta');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
});

test('no celular um erro não fica sobre o menu nem sobre a filial', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cadastrarPessoa(page);
  await criarFilial(page, 'Loja do Aviso', `A${Date.now().toString(36)}`);
  await page.route('**/rpc/fornecedores/list*', (route) => route.abort());
  await page.goto('/compras/fornecedores');
  const aviso = page.locator('[data-toast=error]').filter({ hasText: 'Erro ao carregar fornecedores' });
  await expect(aviso).toBeVisible();
  await page.getByTitle('Filial atual').click({ trial: true });
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByPlaceholder('Buscar...', { exact: true }).click();
  await page.getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await expect(aviso).toBeVisible();
});

test('o menu mede 16 rem, recolhido 3 rem, e 18 rem no celular, que começa abaixo de 768 px', async ({
  page,
}) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const largura = async () => Math.round((await menu.locator('..').boundingBox())?.width ?? 0);
  await expect.poll(largura).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(largura).toBe(48);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(largura).toBe(48);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect.poll(largura).toBe(288);
});

test('a filial: nenhuma, depois a primeira por nome; trocar avisa, guarda e não muda a outra aba', async ({
  browser,
}) => {
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await cadastrarPessoa(page);
  await page.goto('/fiscal/notas');
  const selector = page.getByTitle('Filial atual');
  await expect(selector).toHaveText('Nenhuma filial');
  // Leave the program: an open page would select the first branch as soon as it is created.
  await page.goto('about:blank');
  await criarFilial(page, 'Loja Sul', 'SUL');
  await criarFilial(page, 'Loja Centro', 'CTR');
  await page.goto('/fiscal/notas');
  await expect(selector).toHaveText('Loja Centro');
  await expect(page.getByText('Filial alterada para')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/fiscal/notas');
  await expect(other.getByTitle('Filial atual')).toHaveText('Loja Centro');

  await selector.click();
  await expect(page.getByText('Selecionar Filial')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Loja Sul Código: SUL' }).click();
  await expect(page.getByText('Filial alterada para: Loja Sul')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('filialAtual') ?? '{}'));
  expect(stored).toMatchObject({ nome: 'Loja Sul', codigo: 'SUL', tipo: 'loja' });
  expect(Object.keys(stored)).toEqual(['id', 'nome', 'codigo', 'tipo']);
  await page.reload();
  await expect(selector).toHaveText('Loja Sul');
  await expect(other.getByTitle('Filial atual')).toHaveText('Loja Centro');
  await server.stop();
});

// A server of its own: the first person of a shop may open every screen.
test('nenhuma tela faz o navegador reclamar, no claro e no escuro', async ({ browser }) => {
  const server = await startServer({ weakHashes: true });
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await cadastrarPessoa(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  for (const area of Object.keys(MENU)) await page.getByRole('button', { name: area, exact: true }).click();
  const links = await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').all();
  expect(links).toHaveLength(1 + Object.values(MENU).flat().length);
  for (const link of links) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await server.stop();
});

test('a sessão que acaba durante uma gravação é dita antes de voltar a /auth', async ({ page, context }) => {
  await cadastrarPessoa(page);
  await page.goto('/compras/fornecedores');
  await page.getByRole('button', { name: 'Novo Fornecedor' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Peças & Cia');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Usuário não autenticado')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a resposta que se perdeu não grava duas vezes, e nada digitado se perde', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/compras/fornecedores');
  await page.getByRole('button', { name: 'Novo Fornecedor' }).first().click();
  const dialog = page.getByRole('dialog');
  const nome = `Distribuidora ${Date.now()}`;
  await dialog.getByLabel('Nome').fill(nome);
  await page.route(
    '**/rpc/fornecedores/create',
    async (route) => {
      await route.fetch(); // the server saved it; only its response is lost
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Erro ao cadastrar fornecedor')).toBeVisible();
  await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
  await expect(dialog.getByLabel('Nome')).toHaveValue(nome);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Fornecedor cadastrado com sucesso!')).toBeVisible();
  const saved = await (await page.request.get(`/api/fornecedores?busca=${encodeURIComponent(nome)}`)).json();
  expect(saved.total).toBe(1);
});

test('uma boa notícia some em 4 segundos, e um erro fica até ser fechado', async ({ browser }) => {
  // A context of its own, because a fake clock cannot be removed again.
  const context = await browser.newContext();
  const page = await context.newPage();
  await cadastrarPessoa(page);
  const marca = Date.now().toString(36);
  const nomes = [`Loja A${marca}`, `Loja B${marca}`];
  for (const nome of nomes) await criarFilial(page, nome, nome.slice(5));
  await page.clock.install();
  await page.goto('/cadastros/clientes');
  await expect(page.getByTitle('Filial atual')).not.toHaveText(/^(Carregando|Nenhuma|Selecione)/);
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const erro = page.getByRole('alert').filter({ hasText: 'Preencha os campos obrigatórios' });
  await expect(erro).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(erro).toBeVisible();
  await erro.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(erro).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByTitle('Filial atual').click();
  await page.getByRole('menuitem', { name: nomes[1] }).click();
  const boa = page.getByRole('status').filter({ hasText: 'Filial alterada para' });
  await expect(boa).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(boa).toHaveCount(0);
  await context.close();
});
