/**
 * Every page and window that exists once money is on: axe in both themes, no list that scrolls sideways, and on a phone
 * targets for the finger. One program and one page load each for the computer and the phone.
 */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type RunningServer, startServer } from '#test/programa.ts';
import { conferir } from './axe.ts';
import { conferirDedo } from './dedo.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';
import { ir, irLido } from './telas.ts';

test.describe.configure({ timeout: 300_000 });

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const janela = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
/** A row of the table, or its card on a phone. */
const linha = (page: Page, text: string | RegExp) =>
  page.locator('main :is(tbody tr, ul > li)').filter({ hasText: text }).first();

interface Dinheiro {
  ordem: number;
  faturada: number;
}

async function lerForma(page: Page, filial_id: string, tipo: string): Promise<string> {
  const lidas = await page.request.get(`/api/financeiro/opcoes?filial_id=${filial_id}`);
  const { formas } = (await lidas.json()) as { formas: { id: string; tipo: string }[] };
  return formas.find((forma) => forma.tipo === tipo)?.id ?? '';
}

const COMECO = (centro: string) => ({
  filiais: [{ filial_id: centro, caixa: '200.00', cofre: '50.00' }],
  bancos: [
    {
      nome: 'Banco',
      saldo: '1000.00',
      pix: { pix_tipo: 'cnpj', pix_chave: '11222333000181', pix_nome: 'Oficina', pix_cidade: 'Curitiba' },
    },
  ],
  maquininhas: [
    { nome: 'Maquininha', debito: { percentual: '1.37' }, credito: [{ parcelas: 1, percentual: '3.19' }] },
  ],
  fundo_troco: '200.00',
});

/** A day of money: an open drawer, an order with a charge and one billed, partly by card, and debts of both kinds. */
async function encher(page: Page, loja: Awaited<ReturnType<typeof abrirLoja>>): Promise<Dinheiro> {
  const { centro: filial_id, cliente_id } = loja;
  await postar(page, '/api/financeiro/comecar', COMECO(filial_id));
  await postar(page, '/api/caixa/abrir', { filial_id, fundo: '200.00' });
  const pessoas = (await (await page.request.get('/api/comissoes/pessoas')).json()) as { id: string }[];
  const regra = { tipo: 'produto', percentual: '3', desde: '2026-01-01', profile_id: pessoas[0]?.id };
  await postar(page, '/api/comissoes/regras', regra);
  const produto_servico_id = await loja.criarProduto('Tela do dinheiro', '9');
  const abrirOrdem = async () => {
    const textos = { equipamento: 'Celular', defeito_reclamado: 'Tela quebrada' };
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id,
      cliente_id,
      ...textos,
    });
    const item = { produto_servico_id, quantidade: '1', valor_unitario: '100.00' };
    await postar(page, `/api/ordens_servico/${ordem.id}/itens`, item);
    return ordem;
  };
  const aberta = await abrirOrdem();
  await postar(page, `/api/ordens_servico/${aberta.id}/cobrar_por_pix`, { valor: '50.00' });
  const faturada = await abrirOrdem();
  const debito = await lerForma(page, filial_id, 'debito');
  await postar(page, `/api/ordens_servico/${faturada.id}/faturar`, {
    recebimento: { formas: [{ forma_id: debito, valor: '60.00' }] },
  });
  const dinheiro = await lerForma(page, filial_id, 'dinheiro');
  await postar(page, '/api/vendas_diretas', {
    filial_id,
    cliente_id,
    itens: [{ produto_id: produto_servico_id, quantidade: '1', valor_unitario: '90.00' }],
    recebimento: { formas: [{ forma_id: dinheiro, valor: '90.00' }] },
  });
  const { id: fornecedor_id } = await postar<{ id: string }>(page, '/api/fornecedores', {
    nome: 'Distribuidora de Peças do Sul',
  });
  const categorias = (await (await page.request.get('/api/financeiro/categorias')).json()) as {
    id: string;
    nome: string;
  }[];
  await postar(page, '/api/contas', {
    filial_id,
    natureza: 'pagar',
    fornecedor_id,
    descricao: 'Aluguel',
    categoria_id: categorias.find(({ nome }) => nome === 'Aluguel')?.id,
    valor: '1200.00',
    vencimento: '2026-01-05',
    parcelas: 2,
  });
  return { ordem: aberta.numero_os, faturada: faturada.numero_os };
}

/** How a page or window is opened once its screen is there. */
type Abre = (page: Page) => Promise<unknown>;
type Visita = readonly [path: string, titulo: string, janela?: string | RegExp, abre?: Abre];

const clicar =
  (name: string | RegExp): Abre =>
  (page) =>
    botao(page, name).click();

/** By its button in the row, or in the menu of the row or card. */
const naLinha =
  (text: string | RegExp, acao: string | RegExp): Abre =>
  async (page) => {
    const alvo = linha(page, text);
    const direta = alvo.getByRole('button', { name: acao });
    await expect(alvo).toBeVisible();
    if (await direta.count()) return direta.click();
    await alvo.getByRole('button', { name: /^(Mais ações|Ações)/ }).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };

const noMenu =
  (mais: string | RegExp, acao: string): Abre =>
  async (page) => {
    await botao(page, mais).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };

const RECEBER = ['/financeiro/receber', 'Contas a Receber'] as const;
const CARTOES = ['/financeiro/receber?aba=cartoes', 'Contas a Receber'] as const;
const PAGAR = ['/financeiro/pagar', 'Contas a Pagar'] as const;
const CONTAS = ['/financeiro/fluxo?aba=contas', 'Fluxo de Caixa'] as const;
const CADASTROS = ['/financeiro/fluxo?aba=configurar', 'Fluxo de Caixa'] as const;
const caixa = (nome: string) => [`/financeiro/caixa?janela=${nome}`, 'Caixa'] as const;
const CONFIGURACAO = ['/sistema/config?grupo=financeiro', 'Configurações'] as const;

/** The pages of money. */
const DO_FINANCEIRO: Visita[] = [
  RECEBER,
  [...RECEBER, /^Nova Conta a Receber/, clicar('Nova Conta a Receber')],
  [...RECEBER, 'Receber', naLinha(/OS #/, /^Receber/)],
  [...RECEBER, 'Renegociar', naLinha(/OS #/, 'Renegociar')],
  ['/financeiro/receber?aba=lancados', 'Contas a Receber'],
  [
    '/financeiro/receber?aba=lancados',
    'Contas a Receber',
    'Estornar recebimento',
    naLinha(/OS #/, /^Estornar/),
  ],
  ['/financeiro/receber?aba=pix', 'Contas a Receber'],
  ['/financeiro/receber?aba=creditos', 'Contas a Receber'],
  CARTOES,
  [...CARTOES, 'Caiu na conta', naLinha(/OS #/, /^Caiu/)],
  PAGAR,
  [...PAGAR, /^Nova Conta a Pagar/, clicar('Nova Conta a Pagar')],
  [...PAGAR, 'Pagar', naLinha('Aluguel', /^Pagar/)],
  [...PAGAR, 'Cancelar conta', naLinha('Aluguel', 'Cancelar conta')],
  ['/financeiro/pagar?aba=lancados', 'Contas a Pagar'],
  ['/financeiro/pagar?aba=recorrentes', 'Contas a Pagar'],
  [
    '/financeiro/pagar?aba=recorrentes',
    'Contas a Pagar',
    /^Nova Conta Recorrente/,
    clicar('Nova Conta Recorrente'),
  ],
  ['/vendas/vendas', 'Vendas Diretas', 'Estornar Venda', naLinha(/Tela do dinheiro/, 'Estornar Venda')],
  ['/vendas/vendas', 'Vendas Diretas', /Trocar/, naLinha(/Tela do dinheiro/, 'Trocar')],
  ['/financeiro/comissoes', 'Comissões'],
  ['/financeiro/comissoes', 'Comissões', 'Regras de comissão', clicar('Regras')],
  ['/financeiro/comissoes?ver=sem_tecnico', 'Comissões'],
  ['/financeiro/comissoes?ver=fechamentos', 'Comissões'],
  ['/financeiro/comissoes?ver=fechamentos', 'Comissões', 'Fechar comissões', clicar('Fechar comissões')],
  ['/financeiro/caixa', 'Caixa'],
  [...caixa('suprimento'), 'Suprimento'],
  [...caixa('sangria'), 'Sangria'],
  [...caixa('despesa'), 'Despesa'],
  [...caixa('vale'), 'Vale'],
  [...caixa('fechar'), /1 de 3: contar/],
  ['/financeiro/fluxo', 'Fluxo de Caixa'],
  CONTAS,
  [...CONTAS, 'Transferência', clicar('Transferência')],
  CADASTROS,
  [...CADASTROS, 'Nova forma de pagamento', clicar('Nova forma')],
  [...CADASTROS, /^Forma Débito/, (page) => page.getByText('Débito', { exact: true }).first().click()],
  [...CADASTROS, 'Nova conta', clicar('Nova conta')],
  [...CADASTROS, 'Nova categoria', clicar('Nova categoria')],
];

/** The counter's windows, and their setup. */
const doBalcao = ({ ordem, faturada }: Dinheiro): Visita[] => {
  const pagina = [`/vendas/ordens/${ordem}`, 'Ordem de Serviço'] as const;
  const paga = [`/vendas/ordens/${faturada}`, 'Ordem de Serviço'] as const;
  return [
    pagina,
    [...pagina, /^Receber sinal/, clicar('Receber sinal')],
    [...pagina, 'Cobrar por PIX', clicar('Confirmar PIX')],
    [...pagina, 'Faturar Ordem de Serviço', clicar('Faturar')],
    paga,
    [...paga, 'Receber', clicar(/^Receber parcela/)],
    [...paga, /^Trocar forma/, noMenu(/^Mais do recibo/, 'Trocar forma')],
    [...paga, 'Estornar faturamento', noMenu('Mais', 'Estornar Faturamento')],
    CONFIGURACAO,
    [...CONFIGURACAO, /.*/, clicar('Alterar')],
    ['/conta', 'Minha conta'],
  ];
};

async function fechar(page: Page): Promise<void> {
  const aberta = janela(page, /.*/);
  await page.keyboard.press('Escape');
  await expect(aberta).toHaveCount(0);
}

/** Walks through all of them; `olha` checks each view. */
async function percorrer(page: Page, dinheiro: Dinheiro, olha: (onde: string) => Promise<void>) {
  for (const [path, titulo, nome, abre] of [...DO_FINANCEIRO, ...doBalcao(dinheiro)]) {
    if (abre || !nome) await irLido(page, path, titulo);
    else await ir(page, path, titulo);
    await abre?.(page);
    if (nome) await expect(janela(page, nome)).toBeVisible();
    await olha(`${path} ${nome ?? ''}`);
    if (nome) await fechar(page);
  }
}

/** 'Como pagou?' with the fields of each answer. */
async function conferirRespostas(page: Page, { ordem }: Dinheiro): Promise<void> {
  await irLido(page, `/vendas/ordens/${ordem}`, 'Ordem de Serviço');
  await botao(page, 'Faturar').click();
  const pergunta = page.getByRole('group', { name: /Como pagou\?/ });
  for (const resposta of [/PIX/, /Dinheiro/, /Débito/, /Crédito/, /Dividir/, /Fica devendo/]) {
    await pergunta.getByRole('button', { name: resposta }).click();
    await conferir(page, `como pagou: ${resposta.source}`);
  }
  await fechar(page);
}

/** The count, the comparison, and the summary. */
async function fecharCaixa(page: Page): Promise<void> {
  await ir(page, '/financeiro/caixa?janela=fechar', 'Caixa');
  await page.getByLabel('Quantas de R$ 200').fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(janela(page, /2 de 3: conferir/)).toBeVisible();
  await conferir(page, 'fechar o caixa: conferir');
  await page.keyboard.press('Enter');
  await expect(janela(page, /^Resumo do caixa/)).toBeVisible();
  await conferir(page, 'resumo do caixa');
  await fechar(page);
  await irLido(page, '/financeiro/caixa', 'Caixa');
  await conferir(page, 'caixa fechado');
  await ir(page, '/financeiro/caixa?janela=abrir', 'Caixa');
  await expect(janela(page, /^Abrir Caixa/)).toBeVisible();
  await conferir(page, 'abrir o caixa');
  await fechar(page);
}

/** Beside an open menu the title is read whole, and the till is a dot with its name. */
async function tituloNoTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await irLido(page, '/estoques/movimentacao', 'Movimentação');
  await expect(page.getByPlaceholder('Buscar...', { exact: true })).toBeVisible();
  const titulo = page.getByRole('heading', { level: 1 });
  expect(await titulo.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Caixa: aberto/ })).toBeVisible();
  await expect(page.getByTitle('Filial atual')).toBeInViewport({ ratio: 1 });
  await conferir(page, 'movimentação no tablet');
  await page.setViewportSize(COMPUTADOR.viewport);
}

/** On a phone the tabs are a menu among the filters, also on the page that is one of them. */
async function abasDasComissoes(page: Page): Promise<void> {
  await irLido(page, '/financeiro/comissoes', 'Comissões');
  await page.getByRole('button', { name: 'Filtros' }).tap();
  await page.getByRole('button', { name: 'Ver: Comissões' }).tap();
  await page.getByRole('menuitem', { name: 'Pagamentos' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a Pagar' })).toBeVisible();
  await expect(page).toHaveURL(/aba=lancados/);
}

/** By how many pixels a part of the screen scrolls sideways; strips of tabs may. */
const sobra = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main section > div, [role=dialog], [role=dialog] div')]
      .filter((el) => ['auto', 'scroll', 'visible'].includes(getComputedStyle(el).overflowX))
      .filter((el) => !el.matches('[role=tablist]') && el.scrollWidth > el.clientWidth + 1)
      .filter((el) => el.matches('html, main, [role=dialog]') || getComputedStyle(el).overflowX === 'auto')
      .map((el) => `${el.tagName} ${el.className} ${el.scrollWidth - el.clientWidth}`),
  );

const COMPUTADOR = { viewport: { width: 1366, height: 768 } };
const CELULAR = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function abrirPagina(browser: Browser, server: RunningServer, options: BrowserContextOptions) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript({ content: axe.source });
  return context.newPage();
}

test('com o financeiro iniciado, cada página e janela: axe, sem rolar para o lado, e no celular o dedo acerta', async ({
  browser,
}) => {
  const server = await startServer({ weakHashes: true });
  const page = await abrirPagina(browser, server, COMPUTADOR);
  try {
    const loja = await abrirLoja(page, 'Dinheiro à vista');
    await page.goto('/sistema/config?grupo=financeiro');
    await botao(page, 'Começar').click();
    await botao(page, 'Adicionar maquininha').click();
    await conferir(page, 'começar o financeiro');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

    const dinheiro = await encher(page, loja);
    await percorrer(page, dinheiro, async (onde) => {
      await conferir(page, onde);
      expect.soft(await sobra(page), `${onde} rola para o lado`).toEqual([]);
    });
    await conferirRespostas(page, dinheiro);
    await tituloNoTablet(page);

    const cookies = await page.context().storageState();
    const celular = await abrirPagina(browser, server, { ...CELULAR, storageState: cookies });
    await celular.goto('/');
    await percorrer(celular, dinheiro, async (onde) => {
      await conferirDedo(celular, onde);
      expect.soft(await sobra(celular), `${onde} rola para o lado no celular`).toEqual([]);
    });
    await abasDasComissoes(celular);
    await fecharCaixa(page);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.stop();
  }
});
