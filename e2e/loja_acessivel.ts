/**
 * The shop of acessibilidade.test.ts: a row in every list, a user awaiting approval, an invitation, and a role that
 * requires a second factor. Created once over HTTP; one page of the owner visits all of it.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as playwright,
} from '@playwright/test';
import axe from 'axe-core';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { equipamentoFixture } from '#registers/equipamentos/equipamentos.fixtures.ts';
import { produtoFixture, servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { type RunningServer, startServer } from '#test/programa.ts';
import { cadastrarDona, criarClienteApi } from './cliente_api.ts';
import { encherTelas } from './walks.ts';

export const PECA = 'Tela do iPhone 11';
const SENHA = 'balcao-verde-7';

export interface Loja {
  url: string;
  filial: { id: string; nome: string };
  cliente: { id: string; nome: string };
  produto: string;
  ordem: string;
  /** Session cookies. */
  dona: string;
  aguarda: string;
  atendente: string;
  semSegundoFator: string;
  /** Paths of one-time links. */
  convite: string;
  linkSenha: string;
}

/** Signs up; returns the session's cookies. */
async function cadastrar(url: string, nome_completo: string, caminho?: string): Promise<string> {
  const convite = caminho?.split('=')[1];
  const email = `${nome_completo.toLowerCase().replaceAll(' ', '.')}@loja.com.br`;
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ nome_completo, email, password: SENHA, cargo: 'Atendente', convite }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

async function montarPessoas(server: RunningServer, api: ReturnType<typeof criarClienteApi>) {
  const { url } = server;
  const convidar = async (papel_id: string) => {
    const acesso = { papel_id, cargo: 'Bancada', todas_filiais: true, filiais: [] };
    return (await api.sistema.convidar({ ...acesso, email: null })).caminho ?? '';
  };
  const tecnico = (await api.permissoes.list()).find(({ id }) => id === 'tecnico');
  await api.permissoes.exigirSegundoFator({ id: 'tecnico', versao: tecnico?.versao ?? 1, exige: true });
  const semSegundoFator = await cadastrar(url, 'Jonas Reis', await convidar('tecnico'));
  const atendente = await cadastrar(url, 'Simone Prado', await convidar('atendente'));
  const aguarda = await cadastrar(url, 'Bruno Lima');
  const { itens } = await api.sistema.listUsuarios({ busca: 'Simone' });
  const linkSenha = (await api.sistema.criarLinkSenha({ id: itens[0]?.id ?? '' })).caminho;
  return { aguarda, atendente, semSegundoFator, linkSenha, convite: await convidar('atendente') };
}

async function montarLoja(server: RunningServer): Promise<Loja> {
  const dona = await cadastrarDona(server.url);
  const api = criarClienteApi(() => server.url, dona);
  const filial = await api.filiais.create({ nome: 'Loja Centro', codigo: 'CTR', tipo: 'loja' });
  const batel = await api.filiais.create({ nome: 'Loja Batel', codigo: 'BTL', tipo: 'loja' });
  const filial_id = filial.id;
  const cliente = await api.clientes.create({ ...clienteFixture(1), filial_id });
  await api.equipamentos.create({ ...equipamentoFixture(0), filial_id, cliente_id: cliente.id });
  const peca = await api.produtos_servicos.create(produtoFixture(0, { filial_id, estoque: '9', nome: PECA }));
  await api.produtos_servicos.create(servicoFixture(0));
  await encherTelas(api, filial_id);
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
  await api.permissoes.create({ nome: 'Balcão', permissoes: ['clientes:ver', 'ordens_servico:ver'] });
  return {
    url: server.url,
    filial,
    cliente: { id: cliente.id, nome: cliente.nome_completo },
    produto: peca.id,
    ordem: ordem.id,
    dona,
    ...(await montarPessoas(server, api)),
  };
}

/** A context with these session cookies: its pages have axe loaded and the first branch selected. */
async function abrirContexto(
  browser: Browser,
  loja: Loja,
  cookie = '',
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: loja.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // Colours in the middle of a transition must not be checked.
    reducedMotion: 'reduce',
    ...options,
  });
  const cookies = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: loja.url };
    }),
  );
  await context.addInitScript({ content: axe.source });
  await context.addInitScript(
    (value) => localStorage.setItem('filialAtual', value),
    JSON.stringify({ id: loja.filial.id, nome: loja.filial.nome, codigo: 'CTR', tipo: 'loja' }),
  );
  return context;
}

const abrirPagina = async (...de: Parameters<typeof abrirContexto>): Promise<Page> =>
  (await abrirContexto(...de)).newPage();

/** A phone with a touch screen. */
const CELULAR = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const test = playwright.extend<
  { como: (cookie?: string) => Promise<Page>; celular: Page },
  { loja: Loja; tela: Page; contextoCelular: BrowserContext }
>({
  loja: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern and wants one.
    async ({}, use) => {
      const server = await startServer({ env: { CADASTRO: 'aprovacao' }, weakHashes: true });
      await use(await montarLoja(server));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /** The owner's page, shared by all tests: each test begins by navigating. */
  tela: [
    async ({ browser, loja }, use) => {
      const page = await abrirPagina(browser, loja, loja.dona);
      await page.goto('/');
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  /** The context of the owner's phone: one for all tests, so that its scripts are fetched and compiled once. */
  contextoCelular: [
    async ({ browser, loja }, use) => {
      const context = await abrirContexto(browser, loja, loja.dona, CELULAR);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  /** The owner's phone. */
  celular: async ({ contextoCelular }, use) => {
    const page = await contextoCelular.newPage();
    await use(page);
    await page.close();
  },
  /** Pages of other users, or of a visitor who is not signed in. */
  como: async ({ browser, loja }, use) => {
    const pages: Page[] = [];
    await use(async (cookie) => {
      const page = await abrirPagina(browser, loja, cookie);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
