/**
 * Every page and dialog that exists once money is on: axe in both themes, no list that scrolls sideways, and touch
 * targets on a phone. One program and one page load each for the computer and the phone.
 */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type RunningServer, startServer } from '#test/programa.ts';
import { conferir } from './axe.ts';
import { conferirDedo } from './dedo.ts';
import { abrirLoja } from './loja.ts';
import { type Dinheiro, encherDeDinheiro } from './loja_dinheiro.ts';
import { test } from './server.ts';
import { ir, irLido } from './telas.ts';

test.describe.configure({ timeout: 300_000 });

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const janela = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
/** A row of the table, or its card on a phone. */
const linha = (page: Page, text: string | RegExp) =>
  page.locator('main :is(tbody tr, ul > li)').filter({ hasText: text }).first();

/** Opens the page or dialog, starting on its screen. */
type Abre = (page: Page) => Promise<unknown>;
type Visita = readonly [path: string, titulo: string, janela?: string | RegExp, abre?: Abre];

const clicar =
  (name: string | RegExp): Abre =>
  (page) =>
    botao(page, name).click();

/** Uses the row's own button, or the menu of the row or card. */
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
const CADASTROS = ['/sistema/config?grupo=formas', 'Configurações'] as const;
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
  ['/financeiro/receber?aba=lancados', 'Contas a Receber', /^Trocar forma/, naLinha(/OS #/, /^Trocar forma/)],
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
  [...CADASTROS, 'Confirmar exclusão', naLinha('Aluguel', 'Excluir')],
];

/** The dialogs of the counter, with the steps that open them. */
const doBalcao = ({ ordem, faturada, orcamento }: Dinheiro): Visita[] => {
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
    [`/vendas/orcamentos?orcamento=${orcamento}`, 'Orçamentos', /^Receber sinal/, clicar('Receber sinal')],
    [`/vendas/orcamentos?orcamento=${orcamento}`, 'Orçamentos', /^Nova Venda/, clicar('Vender')],
    CONFIGURACAO,
    ['/conta', 'Minha conta'],
  ];
};

async function fechar(page: Page): Promise<void> {
  const abertas = janela(page, /.*/);
  for (let restam = await abertas.count(); restam > 0; restam--) {
    await page.keyboard.press('Escape');
    await expect(abertas).toHaveCount(restam - 1);
  }
}

/** Walks through all pages and dialogs; `olha` checks each one. */
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

/** Checks the three steps of closing the drawer: the count, the comparison, and the summary. */
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

/** The button of a reversal is red, whether or not the dialog asks for a reason. */
async function conferirVermelho(page: Page): Promise<void> {
  const cor = async (path: string, titulo: string, abre: Abre) => {
    await irLido(page, path, titulo);
    await abre(page);
    const botaoDe = janela(page, /^Estornar/).getByRole('button', { name: 'Estornar', exact: true });
    const lida = await botaoDe.evaluate((el) => getComputedStyle(el).backgroundColor);
    await fechar(page);
    return lida;
  };
  const sem = await cor('/vendas/vendas', 'Vendas Diretas', naLinha(/Tela do dinheiro/, 'Estornar Venda'));
  const com = await cor('/financeiro/receber?aba=lancados', 'Contas a Receber', naLinha(/OS #/, /^Estornar/));
  expect(com).toBe(sem);
}

/** Payments that load after the items do not move the items or the buttons. */
async function itensNoLugar(page: Page, { ordem }: Dinheiro): Promise<void> {
  let soltar = () => {};
  const preso = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.goto('/vendas/ordens');
  await page.route('**/rpc/pagamentos/daOrdem**', async (route) => {
    await preso;
    await route.continue();
  });
  await linha(page, `#${ordem}`).getByRole('button', { name: 'Itens' }).click();
  const itens = janela(page, /^Itens da Ordem/);
  const item = itens.getByRole('row').filter({ hasText: 'Tela do dinheiro' });
  await expect(item).toBeVisible();
  await page.waitForTimeout(300); // until the dialog has stopped moving
  const antes = await item.boundingBox();
  soltar();
  await expect(itens.getByRole('heading', { name: 'Pagamentos' })).toBeVisible();
  expect(await item.boundingBox()).toEqual(antes);
  await page.unrouteAll();
  await fechar(page);
}

/**
 * On a tablet with the menu open, the title is not truncated, and the drawer's state is a dot with an accessible name.
 */
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

/** On a phone the tabs are seen too, also on the tab that is a page of its own. */
async function abasDasComissoes(page: Page): Promise<void> {
  await irLido(page, '/financeiro/comissoes', 'Comissões');
  await page.getByRole('link', { name: 'Pagamentos' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a Pagar' })).toBeVisible();
  await expect(page).toHaveURL(/aba=lancados/);
}

/** Widest horizontal overflow of any part of the screen, in pixels; tab strips are allowed to scroll. */
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

    const dinheiro = await encherDeDinheiro(page, loja);
    await percorrer(page, dinheiro, async (onde) => {
      await conferir(page, onde);
      expect.soft(await sobra(page), `${onde} rola para o lado`).toEqual([]);
    });
    await conferirRespostas(page, dinheiro);
    await conferirVermelho(page);
    await itensNoLugar(page, dinheiro);
    await tituloNoTablet(page);

    const cookies = await page.context().storageState();
    const celular = await abrirPagina(browser, server, { ...CELULAR, storageState: cookies });
    await celular.goto('/');
    // The second walk is a sweep (CONTRIBUTING).
    if (process.env.TESTE_COMPLETO)
      await percorrer(celular, dinheiro, async (onde) => {
        await conferirDedo(celular, onde);
        expect.soft(await sobra(celular), `${onde} rola para o lado no celular`).toEqual([]);
      });
    await abasDasComissoes(celular);
    await celular.context().close();
    await fecharCaixa(page);
  } finally {
    await page.context().close();
    await server.stop();
  }
});
