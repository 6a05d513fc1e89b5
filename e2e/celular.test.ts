/** A phone of 390 × 844 px: sizes of touch targets, and how much of a list is visible at once. */
import { expect, type Page } from '@playwright/test';
import { DONA } from './cliente_api.ts';
import { ALVO, conferirDedo as conferir } from './dedo.ts';
import { type Loja, PECA, test } from './loja_acessivel.ts';
import { desdobrar, irLido } from './telas.ts';
import { paginasDe, TELAS } from './walks.ts';

test.describe.configure({ timeout: 300_000 });

/** Maximum height above the first row of a list: frame, search, filters, sort. */
const MOLDURA = 160;
/** Height of the row of a list's tabs or of 'Lista | Quadro', which a phone shows too. */
const ABAS = 56;

const dialogo = (page: Page) => page.getByRole('dialog').last();
const alerta = (page: Page) => page.getByRole('alertdialog');
const cartao = (page: Page, text: string | RegExp) =>
  page.locator('main li').filter({ hasText: text }).first();
const tocar = (page: Page, botao: string | RegExp) => page.getByRole('button', { name: botao }).first().tap();

async function fechar(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(alerta(page)).or(page.getByRole('menu'))).toHaveCount(0);
}

/** Chooses an action in the card's menu. */
async function acao(page: Page, text: string | RegExp, nome: string): Promise<void> {
  await cartao(page, text).getByRole('button', { name: 'Ações' }).tap();
  await page.getByRole('menuitem', { name: nome }).tap();
}

async function janela(page: Page, botao: string | RegExp, titulo: string | RegExp): Promise<void> {
  await tocar(page, botao);
  await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
  await conferir(page, `janela ${titulo}`);
}

/** Measures the height above the first row of the open list. */
async function conferirMoldura(page: Page, path: string): Promise<void> {
  const first = page.locator('main section:has(footer) li').first();
  await expect(first).toBeVisible();
  const bar = await page.getByRole('search').boundingBox();
  const above = await first.boundingBox();
  // A prompt above the search box does not count as part of the frame.
  const asked = (bar?.y ?? 0) - ((await page.locator('main').boundingBox())?.y ?? 0);
  const tabs = page.locator('main').locator('[role=tablist], nav').filter({ visible: true });
  const limit = MOLDURA + ((await tabs.count()) > 0 ? ABAS : 0);
  expect.soft(Math.round((above?.y ?? 999) - asked), path).toBeLessThanOrEqual(limit);
}

test('em cada tela e nas suas janelas o dedo acerta tudo: 44 px, com no máximo 160 px acima de uma lista', {
  tag: '@varredura',
}, async ({ celular, loja }) => {
  await celular.goto('/');
  for (const { path, title } of paginasDe({ ...loja, cliente: loja.cliente.id })) {
    await irLido(celular, path, title);
    await conferir(celular, path);
  }
  for (const { path, title, lista, abas = [], janelas = [] } of TELAS) {
    await irLido(celular, path, title);
    await conferir(celular, path);
    if (lista) await conferirMoldura(celular, path);
    for (const { botao, titulo, dobra } of janelas) {
      await desdobrar(celular, dobra);
      await janela(celular, botao, titulo);
      await fechar(celular);
    }
    for (const aba of abas) {
      await celular.getByRole('tab', { name: aba }).tap();
      await expect(celular.getByRole('tabpanel', { name: aba })).toBeVisible();
      await conferir(celular, `${path}: ${aba}`);
    }
  }
  // One announced page represents all of them.
  await irLido(celular, '/fiscal/notas', 'Notas Fiscais');
  await conferir(celular, '/fiscal/notas');
});

test('também nos menus, no sino, na busca em tudo e no menu principal', async ({ celular, loja }) => {
  await celular.goto('/vendas/ordens');
  await expect(cartao(celular, loja.cliente.nome)).toBeVisible();
  for (const [botao, item] of [
    [/^Ordem:/, 'Ordem da lista'],
    [/^Exportar/, 'CSV'],
    [/^Ações/, 'Editar'],
    [loja.filial.nome, loja.filial.nome],
  ] as const) {
    await tocar(celular, botao);
    await expect(celular.getByRole('menuitem', { name: item })).toBeVisible();
    await conferir(celular, `menu ${item}`);
    await fechar(celular);
  }
  await janela(celular, /^Avisos/, /^Avisos/);
  await fechar(celular);
  await tocar(celular, /^Buscar em tudo/);
  await dialogo(celular).getByRole('combobox').fill(PECA);
  await expect(dialogo(celular).getByRole('option', { name: PECA }).last()).toBeVisible();
  await conferir(celular, 'busca em tudo');
  await fechar(celular);
  await tocar(celular, 'Abrir o menu');
  await celular.getByRole('button', { name: 'Vendas' }).tap();
  await conferir(celular, 'menu principal');
});

/** Opens a select and checks its options. */
async function opcoes(page: Page, campo: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: campo }).last().tap();
  await expect(page.getByRole('option').first()).toBeVisible();
  await conferir(page, `opções de ${campo}`);
  await page.keyboard.press('Escape');
}

test('nas janelas dos cadastros', async ({ celular, loja }) => {
  await celular.goto('/cadastros/clientes');
  await janela(celular, 'Novo Cliente', 'Novo Cliente');
  await dialogo(celular).getByRole('button', { name: 'Salvar', exact: true }).tap();
  const fecharAviso = await celular.getByRole('button', { name: 'Fechar aviso' }).first().boundingBox();
  expect
    .soft(Math.min(fecharAviso?.width ?? 0, fecharAviso?.height ?? 0), 'fechar um aviso')
    .toBeGreaterThanOrEqual(ALVO);
  await conferir(celular, 'novo cliente com erros');
  await dialogo(celular).getByLabel('Data de Nascimento').tap();
  await expect(celular.getByRole('button', { name: 'Próximo mês' })).toBeVisible();
  await conferir(celular, 'calendário');
  await irLido(celular, `/cadastros/clientes?cliente=${loja.cliente.id}`, 'Clientes');
  await expect(dialogo(celular).getByLabel('Nome Completo')).toHaveValue(loja.cliente.nome);
  await conferir(celular, 'editar cliente');
  await fechar(celular);
  for (const nome of ['Histórico', 'Dados pessoais (LGPD)']) {
    await acao(celular, loja.cliente.nome, nome);
    await expect(dialogo(celular).getByText('Carregando...')).toHaveCount(0);
    await conferir(celular, nome);
    await fechar(celular);
  }
  await acao(celular, loja.cliente.nome, 'Excluir');
  await expect(alerta(celular)).toBeVisible();
  await conferir(celular, 'confirmação');
  await fechar(celular);
});

async function abasDoProduto(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Estoque por Filial' }).tap();
  await conferir(page, 'Estoque por Filial');
  for (const [aba, botao] of [
    ['Histórico de Compras', 'Adicionar Compra'],
    ['Histórico de Vendas', 'Adicionar Venda'],
  ] as const) {
    await page.getByRole('tab', { name: aba }).tap();
    await conferir(page, aba);
    await janela(page, botao, botao);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
}

test('nas janelas do estoque e das vendas', async ({ celular, loja }) => {
  await celular.goto(`/estoques/produtos?produto=${loja.produto}`);
  await expect(dialogo(celular).getByLabel('Nome')).toHaveValue(PECA);
  await conferir(celular, 'dados gerais');
  await abasDoProduto(celular);
  await irLido(celular, '/estoques/movimentacao', 'Movimentação');
  await janela(celular, 'Nova Movimentação', 'Nova Movimentação');
  await opcoes(celular, 'Tipo');
  await irLido(celular, '/vendas/vendas', 'Vendas Diretas');
  await janela(celular, 'Nova Venda', /Nova Venda/);
  const produto = dialogo(celular).getByLabel('Produto');
  await produto.fill(PECA);
  await celular.getByRole('option', { name: PECA }).tap();
  await celular.getByLabel('Quantidade', { exact: true }).press('Enter');
  await expect(celular.getByLabel(`Quantidade de ${PECA}`)).toBeVisible();
  await conferir(celular, 'venda com itens');
});

test('nas janelas da ordem de serviço', async ({ celular, loja }) => {
  await celular.goto('/vendas/ordens');
  await janela(celular, 'Nova Ordem', 'Nova Ordem de Serviço');
  await fechar(celular);
  await irLido(celular, `/vendas/ordens?ordem=${loja.ordem}`, 'Ordens de Serviço');
  await expect(dialogo(celular).getByText('Histórico de status')).toBeVisible();
  await conferir(celular, 'editar ordem');
  await opcoes(celular, 'Status');
  await irLido(celular, `/vendas/ordens?itens=${loja.ordem}`, 'Ordens de Serviço');
  await expect(dialogo(celular).getByText(PECA)).toBeVisible();
  await conferir(celular, 'itens');
  await janela(celular, 'Adicionar Item', /Adicionar Item/);
  await celular.keyboard.press('Escape');
  await expect(celular.getByRole('dialog')).toHaveCount(1);
  await dialogo(celular).getByRole('button', { name: 'Faturar' }).tap();
  await expect(alerta(celular)).toBeVisible();
  await conferir(celular, 'confirmação do faturamento');
});

async function novoWebhook(page: Page): Promise<void> {
  await irLido(page, '/sistema/webhooks', 'Webhooks');
  await janela(page, 'Novo Webhook', 'Novo Webhook');
  await opcoes(page, 'Filiais');
  await page.getByRole('combobox', { name: 'Filiais' }).tap();
  await page.getByRole('option', { name: 'Loja Batel' }).tap();
  await conferir(page, 'webhook de uma filial');
  await dialogo(page).getByLabel('Para quê').fill('Loja virtual');
  await dialogo(page).getByLabel('Endereço').fill('https://avisos.invalid/');
  await dialogo(page).getByLabel('Ordem faturada').check();
  await dialogo(page).getByRole('switch', { name: 'Ativo' }).uncheck();
  await dialogo(page).getByRole('button', { name: 'Salvar', exact: true }).tap();
  await expect(dialogo(page)).toContainText('Copie agora');
  await conferir(page, 'segredo do webhook');
  await dialogo(page).getByRole('button', { name: 'Guardei o segredo' }).tap();
  await conferir(page, 'lista de webhooks');
  await janela(page, 'Entregas de Loja virtual', /^Entregas/);
  await fechar(page);
}

test('nas janelas do sistema e da conta', async ({ celular }) => {
  await celular.goto('/sistema/usuarios');
  await janela(celular, 'Convidar', 'Convidar Usuário');
  await fechar(celular);
  await acao(celular, 'Simone Prado', 'Editar');
  await expect(dialogo(celular).getByRole('switch')).toBeVisible();
  await conferir(celular, 'editar usuário');
  await fechar(celular);
  await irLido(celular, '/sistema/permissoes', 'Permissões');
  await tocar(celular, 'Ações de Balcão');
  await celular.getByRole('menuitem', { name: 'Editar' }).tap();
  await expect(dialogo(celular).getByLabel('Nome')).toHaveValue('Balcão');
  await conferir(celular, 'papel');
  await fechar(celular);
  // Rows of the other tests may fill the first page.
  await irLido(celular, '/sistema/auditoria?registro=clientes', 'Auditoria');
  await cartao(celular, 'Cadastrou o cliente').getByRole('button').tap();
  await expect(dialogo(celular).getByText('Nome Completo')).toBeVisible();
  await conferir(celular, 'registro da auditoria');
  await fechar(celular);
  await novoWebhook(celular);
  await irLido(celular, '/conta', 'Minha conta');
  await desdobrar(celular, 'Avançado');
  for (const [botao, titulo] of [
    ['Trocar senha', 'Trocar senha'],
    ['Ativar', 'Ativar verificação em duas etapas'],
    ['Novo token', 'Novo token'],
  ] as const) {
    await janela(celular, botao, titulo);
    if (botao !== 'Novo token') await fechar(celular);
  }
  await dialogo(celular).getByLabel('Para quê').fill('Loja virtual');
  await dialogo(celular).getByLabel('A sua senha').fill(DONA.password);
  await dialogo(celular).getByLabel('Ver', { exact: true }).first().check();
  await dialogo(celular).getByRole('button', { name: 'Criar token' }).tap();
  await expect(celular.getByRole('dialog', { name: 'Token criado' })).toBeVisible();
  await conferir(celular, 'token criado');
});

test('nas páginas de quem espera e de quem protege a conta', async ({ loja, como }) => {
  for (const [cookie, titulo] of [
    [loja.aguarda, 'Aguardando aprovação'],
    [loja.semSegundoFator, 'Proteja a sua conta'],
  ] as const) {
    const page = await como(cookie);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
    await conferir(page, titulo);
  }
});

test('o título do programa está acima do nome da tela', async ({ celular }) => {
  await celular.goto('/estoques/movimentacao');
  await expect(celular.getByRole('banner').getByText('Assistência Técnica')).toBeVisible();
  const cut = await celular
    .getByRole('banner')
    .locator('*')
    .evaluateAll((parts) =>
      parts.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.outerHTML),
    );
  expect(cut).toEqual([]);
});

/** A transfer of a piece with a long name, with a long note. */
async function movimentar(page: Page, { filial, produto }: Loja): Promise<void> {
  const answer = await page.request.post('/api/movimentacoes_estoque', {
    data: {
      tipo_movimentacao: 'saida',
      produto_id: produto,
      quantidade: '1',
      filial_origem_id: filial.id,
      destino: 'Mostruário da feira de eletrônicos do centro de convenções',
      observacoes:
        'Levada pela Simone no malote de sexta, volta na segunda de manhã se não for vendida antes',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('uma movimentação cabe em 110 px e, tocada, diz tudo', async ({ celular, loja }) => {
  await movimentar(celular, loja);
  await celular.goto('/estoques/movimentacao');
  const cartoes = celular.getByRole('list', { name: 'Movimentações de estoque' }).getByRole('listitem');
  await expect(cartoes.filter({ hasText: 'Mostruário da feira' })).toBeVisible();
  for (const box of await cartoes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
    expect(box).toBeLessThanOrEqual(110);
  const longa = cartoes.filter({ hasText: 'Mostruário da feira' });
  await longa.getByRole('button', { name: PECA }).tap();
  await expect(dialogo(celular)).toContainText('Mostruário da feira de eletrônicos do centro de convenções');
  await expect(dialogo(celular)).toContainText('volta na segunda de manhã se não for vendida antes');
});

test('o cartão de uma ordem mostra número, data de abertura e defeito', async ({ celular, loja }) => {
  const ordem = (await (await celular.request.get(`/api/ordens_servico/${loja.ordem}`)).json()) as {
    numero_os: number;
    defeito_reclamado: string;
    data_abertura: string;
  };
  await celular.goto('/vendas/ordens');
  const dele = cartao(celular, `#${ordem.numero_os}`);
  await expect(dele).toContainText(ordem.defeito_reclamado);
  await expect(dele).toContainText(
    new Date(ordem.data_abertura).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }),
  );
});
