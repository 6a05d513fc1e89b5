/** axe (WCAG 2.2 A and AA) finds nothing, on any screen or dialog, in the light theme and in the dark. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { clienteFixture } from '#clientes/clientes.fixtures.ts';
import { fornecedorFixture } from '#fornecedores/fornecedores.fixtures.ts';
import { ordemFixture } from '#ordens_servico/ordens_servico.fixtures.ts';
import { produtoFixture, servicoFixture } from '#produtos_servicos/produtos_servicos.fixtures.ts';
import { cadastrarDona, criarClienteApi } from './cliente_api.ts';
import { test as base, type RunningServer } from './server.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PECA = 'Tela do iPhone 11';

interface Loja {
  cookie: string;
  filial: { id: string; nome: string };
  cliente: string;
}

/** Something in every list: the owner's shop with two branches, an open order with items, a sale and a movement. */
async function montarLoja(server: RunningServer): Promise<Loja> {
  const cookie = await cadastrarDona(server.url);
  const api = criarClienteApi(() => server.url, cookie);
  const filial = await api.filiais.create({ nome: 'Loja Centro', codigo: 'CTR', tipo: 'loja' });
  const batel = await api.filiais.create({ nome: 'Loja Batel', codigo: 'BTL', tipo: 'loja' });
  const filial_id = filial.id;
  const cliente = await api.clientes.create({ ...clienteFixture(1), filial_id });
  await api.fornecedores.create(fornecedorFixture(0));
  const peca = await api.produtos_servicos.create(produtoFixture(0, { filial_id, estoque: '9', nome: PECA }));
  await api.produtos_servicos.create(servicoFixture(0));
  const ordem = await api.ordens_servico.create(ordemFixture(0, { filial_id, cliente_id: cliente.id }));
  const item = { produto_servico_id: peca.id, quantidade: '1', valor_unitario: '549.90' };
  await api.ordens_servico.adicionarItem({ id: ordem.id, ...item });
  const venda = { produto_id: peca.id, quantidade: '1', valor_unitario: '549.90' };
  await api.vendas.finalizar({ filial_id, cliente_id: cliente.id, itens: [venda], observacoes: null });
  await api.movimentacoes.registrar({
    tipo_movimentacao: 'transferencia',
    produto_id: peca.id,
    quantidade: '2',
    filial_origem_id: filial_id,
    filial_destino_id: batel.id,
    observacoes: 'Malote de sexta',
  });
  return { cookie, filial, cliente: cliente.nome_completo };
}

const test = base.extend<{ tela: Page }, { loja: Loja }>({
  loja: [async ({ server }, use) => use(await montarLoja(server)), { scope: 'worker' }],
  // Colours half way through a change are nobody's.
  contextOptions: { reducedMotion: 'reduce' },
  page: async ({ page }, use) => {
    await page.addInitScript({ content: axe.source });
    await use(page);
  },
  /** The page of the owner, at work in the first branch. */
  tela: async ({ page, loja, server }, use) => {
    const cookies = loja.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: server.url };
    });
    await page.context().addCookies(cookies);
    await page.addInitScript(
      (value) => localStorage.setItem('filialAtual', value),
      JSON.stringify({ id: loja.filial.id, nome: loja.filial.nome, codigo: 'CTR', tipo: 'loja' }),
    );
    await use(page);
  },
});
test.describe.configure({ timeout: 180_000 });

async function conferir(page: Page, onde: string): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
    const found = await page.evaluate(async (tags) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: tags,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} · ${node.failureSummary}`),
      );
    }, WCAG);
    expect.soft(found, `${onde}, ${colorScheme}`).toEqual([]);
  }
}

const dialogo = (page: Page) => page.getByRole('dialog').last();
const linha = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();
const abrir = (page: Page, botao: string) => page.getByRole('button', { name: botao }).first().click();

async function escolher(page: Page, campo: string, text: string): Promise<void> {
  await dialogo(page).getByLabel(campo).fill(text);
  await page.getByRole('option').filter({ hasText: text }).click();
}

test('entrar, cadastrar-se e a página que não existe', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await conferir(page, 'entrar');
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await conferir(page, 'entrar com erros');
  await page.getByRole('button', { name: 'Cadastre-se' }).click();
  await conferir(page, 'cadastrar-se');
  await page.goto('/nada-aqui');
  await expect(page.getByRole('heading')).toBeVisible();
  await conferir(page, '404');
});

const TELAS: Record<string, RegExp | string> = {
  '/': 'Início',
  '/cadastros/clientes': 'Clientes',
  '/compras/fornecedores': 'Fornecedores',
  '/estoques/filiais': 'Filiais',
  '/estoques/produtos': 'Produtos/Serviços',
  '/estoques/movimentacao': 'Movimentação',
  '/vendas/ordens': 'Ordens de Serviço',
  '/vendas/vendas': 'Vendas Diretas',
  '/sistema/usuarios': 'Usuários',
  '/fiscal/notas': 'Notas Fiscais',
};

test('cada tela, com o que a loja tem e com uma busca que nada encontra', async ({ tela }) => {
  for (const [path, title] of Object.entries(TELAS)) {
    await tela.goto(path);
    await expect(tela.getByRole('heading', { name: title }).first()).toBeVisible();
    await tela.waitForLoadState('networkidle');
    await conferir(tela, path);
  }
  await tela.goto('/cadastros/clientes?busca=ninguem');
  await expect(tela.getByText('Nenhum cliente encontrado')).toBeVisible();
  await conferir(tela, 'busca sem resultado');
});

test('os formulários de cliente, fornecedor e filial, e a confirmação de exclusão', async ({
  tela,
  loja,
}) => {
  await tela.goto('/cadastros/clientes');
  await abrir(tela, 'Novo Cliente');
  await dialogo(tela).getByRole('button', { name: 'Salvar' }).click();
  await conferir(tela, 'novo cliente com erros');
  await tela.keyboard.press('Escape');
  await linha(tela, loja.cliente).getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'editar cliente');
  await dialogo(tela).getByLabel('Data de Nascimento').click();
  await conferir(tela, 'calendário');
  await tela.goto('/cadastros/clientes');
  await linha(tela, loja.cliente).getByRole('button', { name: 'Excluir' }).click();
  await expect(tela.getByRole('alertdialog')).toBeVisible();
  await conferir(tela, 'confirmação de exclusão');
  await tela.goto('/compras/fornecedores');
  await abrir(tela, 'Novo Fornecedor');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'novo fornecedor');
  await tela.goto('/estoques/filiais');
  await abrir(tela, 'Nova Filial');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'nova filial');
});

test('o produto, aba por aba', async ({ tela }) => {
  await tela.goto('/estoques/produtos');
  await abrir(tela, 'Novo Produto/Serviço');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'novo produto');
  await tela.keyboard.press('Escape');
  await linha(tela, PECA).click();
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'dados gerais');
  for (const aba of ['Histórico de Compras', 'Histórico de Vendas', 'Estoque por Filial']) {
    await tela.getByRole('tab', { name: aba }).click();
    await conferir(tela, aba);
  }
  for (const [aba, botao] of [
    ['Histórico de Compras', 'Adicionar Compra'],
    ['Histórico de Vendas', 'Adicionar Venda'],
  ] as const) {
    await tela.getByRole('tab', { name: aba }).click();
    await abrir(tela, botao);
    await expect(tela.getByRole('dialog')).toHaveCount(2);
    await conferir(tela, botao);
    await tela.keyboard.press('Escape');
    await expect(tela.getByRole('dialog')).toHaveCount(1);
  }
});

test('a ordem de serviço, os itens e a pergunta do faturamento', async ({ tela }) => {
  await tela.goto('/vendas/ordens');
  await abrir(tela, 'Nova Ordem');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'nova ordem');
  await tela.keyboard.press('Escape');
  const ordem = linha(tela, /#\d+/);
  await ordem.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'editar ordem');
  await tela.goto('/vendas/ordens');
  await ordem.getByRole('button', { name: 'Itens' }).click();
  await expect(dialogo(tela).getByRole('row').filter({ hasText: PECA })).toBeVisible();
  await conferir(tela, 'itens');
  await abrir(tela, 'Adicionar Item');
  await expect(tela.getByRole('dialog')).toHaveCount(2);
  await conferir(tela, 'adicionar item');
  await tela.keyboard.press('Escape');
  await dialogo(tela).getByRole('button', { name: 'Faturar' }).click();
  await expect(tela.getByRole('alertdialog')).toBeVisible();
  await conferir(tela, 'confirmação do faturamento');
});

test('a venda direta com itens e a movimentação de cada tipo', async ({ tela, loja }) => {
  await tela.goto('/vendas/vendas');
  await abrir(tela, 'Nova Venda');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'nova venda');
  await escolher(tela, 'Cliente', loja.cliente);
  await escolher(tela, 'Produto', PECA);
  await tela.getByLabel('Quantidade', { exact: true }).press('Enter');
  await expect(tela.getByLabel(`Quantidade de ${PECA}`)).toBeVisible();
  await conferir(tela, 'venda com itens');
  await tela.goto('/estoques/movimentacao');
  await abrir(tela, 'Nova Movimentação');
  await expect(dialogo(tela)).toBeVisible();
  for (const tipo of ['Transferência', 'Entrada', 'Saída', 'Ajuste', 'Venda']) {
    await tela.getByRole('combobox', { name: 'Tipo' }).click();
    if (tipo === 'Entrada') await conferir(tela, 'lista de tipos aberta');
    await tela.getByRole('option', { name: tipo, exact: true }).click();
    await conferir(tela, `movimentação: ${tipo}`);
  }
});

test('no celular: o menu, as listas e um formulário', async ({ tela, loja }) => {
  await tela.setViewportSize({ width: 390, height: 844 });
  await tela.goto('/vendas/ordens');
  await expect(tela.getByText(loja.cliente).first()).toBeVisible();
  await conferir(tela, 'ordens no celular');
  await abrir(tela, 'Abrir o menu');
  await tela.getByRole('button', { name: 'Vendas' }).click();
  await conferir(tela, 'menu no celular');
  await tela.goto('/cadastros/clientes');
  await expect(tela.getByText(loja.cliente).first()).toBeVisible();
  await conferir(tela, 'clientes no celular');
  await abrir(tela, 'Novo Cliente');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'novo cliente no celular');
});

test('o sino, a paleta e os atalhos', async ({ tela, loja }) => {
  await tela.goto('/vendas/ordens');
  await expect(tela.getByText(loja.cliente).first()).toBeVisible();
  await abrir(tela, 'Avisos');
  await conferir(tela, 'sino');
  await tela.keyboard.press('Escape');
  await tela.keyboard.press('Control+k');
  await dialogo(tela).getByRole('combobox').fill(PECA);
  await expect(dialogo(tela).getByRole('option', { name: PECA }).last()).toBeVisible();
  await conferir(tela, 'paleta');
  await dialogo(tela).getByRole('combobox').fill('nada parecido com isto');
  await expect(dialogo(tela).getByText('Nada encontrado')).toBeVisible();
  await conferir(tela, 'paleta sem resultado');
  await tela.keyboard.press('Escape');
  await tela.locator('#conteudo').focus();
  await tela.keyboard.press('?');
  await expect(dialogo(tela)).toContainText('Atalhos do teclado');
  await conferir(tela, 'atalhos');
});
