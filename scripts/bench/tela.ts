/**
 * Measures what a user sees in Chromium on the program with the large shop: from each key in a search box to its rows,
 * from a press in the menu to a list visited before, and the first visit on a slow phone. Times come from the page's
 * own clock and include the search box's throttle, as for a real user.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { abrirPrograma } from './alvos.ts';
import type { Loja } from './loja.ts';
import { OBSERVAR, type Tecla } from './observar.ts';
import { prepararPasta } from './pasta.ts';
import { EMAIL_BENCH, SENHA_BENCH } from './pessoa.ts';
import { percentil } from './relatorio.ts';

/** As in the tests (playwright.config.ts). */
const noSandbox = process.getuid?.() === 0 || Boolean(process.env.CHROMIUM_NO_SANDBOX);
const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: noSandbox ? ['--disable-gpu', '--no-sandbox'] : ['--disable-gpu'],
};

/** Pace of a fast typist. The next key waits for the rows of the last one, or their times would overlap. */
const CADENCIA_MS = 180;
const TROCAS = 20;
const VISITAS = 3;
/** Lighthouse's slow 4G profile, applied by the browser's own throttling. */
const LENTA = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_MAIS_LENTA = 4;

const CAIXAS = {
  clientes: { caminho: '/cadastros/clientes', palavras: ({ clientes }: Loja) => clientes.map((c) => c.nome_completo) },
  ordens: { caminho: '/vendas/ordens', palavras: ({ clientes, ordens }: Loja) => clientes.map((c, i) => (i % 2 ? c.nome_completo : `${ordens[i]?.equipamento} ${ordens[i]?.modelo}`)) },
  produtos: { caminho: '/estoques/produtos', palavras: ({ produtos }: Loja) => produtos.map((p) => p.nome) },
}; // biome-ignore format: a table

export interface Tela {
  /** In ms, one per key. */
  busca: Record<string, number[]>;
  troca: number[];
  visitas: { caminho: string; lcp_ms: number; bloqueio_ms: number; kb: number }[];
}

interface Opcoes {
  escala: number;
  /** Per search box. */
  teclas: number;
  log: (message: string) => void;
}

export async function medirTela({ escala, teclas, log }: Opcoes): Promise<Tela> {
  const programa = await abrirPrograma(await prepararPasta(escala, log), [], 0);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const url = `http://127.0.0.1:${programa.porta}`;
    const context = await entrar(browser, url, programa.loja);
    const page = await context.newPage();
    const busca: Tela['busca'] = {};
    for (const [nome, { caminho, palavras }] of Object.entries(CAIXAS)) {
      await page.goto(url + caminho);
      const tempos = await digitar(page, palavras(programa.loja), teclas);
      busca[nome] = tempos;
      log(linhaDe(nome, tempos));
    }
    log('troca de tela');
    await page.goto(url);
    const troca = await trocar(page);
    log('primeira visita');
    const visitas: Tela['visitas'] = [];
    for (let vez = 0; vez < VISITAS; vez++) {
      visitas.push(await visitar(await abrir(browser), url, '/auth'));
      visitas.push(await visitar(await entrar(browser, url, programa.loja), url, CAIXAS.clientes.caminho));
    }
    return { busca, troca, visitas };
  } finally {
    await browser.close();
    await programa.stop();
  }
}

/** A signed-in context, in the largest branch. */
async function entrar(browser: Browser, url: string, { filial_id }: Loja): Promise<BrowserContext> {
  const context = await abrir(browser);
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: EMAIL_BENCH, password: SENHA_BENCH },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Could not sign in: ${answer.status()} ${await answer.text()}`);
  const ativas = await context.request.get(`${url}/api/filiais/ativas`);
  // Exactly as the program stores it: otherwise the program would store it again and render the screen twice.
  const filial = JSON.stringify(
    ((await ativas.json()) as { id: string }[]).find(({ id }) => id === filial_id),
  );
  await context.addInitScript(`localStorage.setItem('filialAtual', ${JSON.stringify(filial)})`);
  return context;
}

async function abrir(browser: Browser): Promise<BrowserContext> {
  // The page's CSP forbids evaluating text as script, which the measurements need.
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1366, height: 768 },
    bypassCSP: true,
  });
  await context.addInitScript(OBSERVAR);
  return context;
}

/** Letters found on every keyboard; the search ignores accents. */
const digitavel = (palavra: string) =>
  palavra
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .slice(0, 14);

async function digitar(page: Page, palavras: readonly string[], teclas: number): Promise<number[]> {
  const tempos: number[] = [];
  const caixa = page.getByLabel('Buscar', { exact: true });
  const ultima = () => page.evaluate<Tecla | null>('window.ultimaTecla()');
  await page.waitForSelector('table[aria-label]:not([aria-busy])');
  for (const palavra of palavras) {
    if (tempos.length >= teclas) break;
    await caixa.fill('');
    await page.waitForTimeout(1000);
    await caixa.focus();
    for (const letra of digitavel(palavra)) {
      // A lone space does not change the search.
      const conta = letra !== ' ';
      const antes = performance.now();
      await page.keyboard.press(letra === ' ' ? 'Space' : letra);
      if (conta) {
        await page.waitForFunction('window.ultimaTecla()?.ms !== undefined').catch(async () => {
          throw new Error(`No rows for ${await caixa.inputValue()} at ${page.url()}`);
        });
        tempos.push((await ultima())?.ms ?? Number.NaN);
      }
      await page.waitForTimeout(Math.max(0, CADENCIA_MS - (performance.now() - antes)));
    }
    const ficou = await caixa.inputValue();
    if (ficou !== digitavel(palavra)) throw new Error(`Typed ${digitavel(palavra)}, the box holds ${ficou}`);
  }
  return tempos;
}

/** Switches back and forth between two lists that the page has already shown. */
async function trocar(page: Page): Promise<number[]> {
  const telas = ['Clientes', 'Fornecedores'];
  const tempos: number[] = [];
  for (const grupo of ['Cadastros', 'Compras/Entradas'])
    await page.getByRole('button', { name: grupo, exact: true }).click();
  for (let vez = 0; vez < TROCAS + telas.length; vez++) {
    const nome = telas[vez % telas.length] ?? '';
    await page.getByRole('link', { name: nome, exact: true }).click();
    await page.waitForFunction(`window.trocaDeTela('${nome}') !== undefined`);
    const ms = await page.evaluate<number>(`window.trocaDeTela('${nome}')`);
    if (vez >= telas.length) tempos.push(ms);
    await page.waitForTimeout(400);
  }
  return tempos;
}

async function visitar(context: BrowserContext, url: string, caminho: string) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LENTA);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_MAIS_LENTA });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url + caminho);
  await page.waitForTimeout(6000);
  const { lcp, bloqueio } = await page.evaluate<{ lcp: number; bloqueio: number }>('window.pintura()');
  await context.close();
  return {
    caminho,
    lcp_ms: Math.round(lcp),
    bloqueio_ms: Math.round(bloqueio),
    kb: Math.round(bytes / 1000),
  };
}

const linhaDe = (nome: string, tempos: readonly number[]) =>
  `| ${nome} | ${tempos.length} | ${percentil(tempos, 50).toFixed(0)} | ${percentil(tempos, 95).toFixed(0)} |`;

export function relatarTela({ busca, troca, visitas }: Tela): string {
  return [
    '| da tecla às linhas | teclas | p50 ms | p95 ms |',
    '|---|--:|--:|--:|',
    ...Object.entries(busca).map(([nome, tempos]) => linhaDe(nome, tempos)),
    linhaDe('todas', Object.values(busca).flat()),
    linhaDe('troca para uma tela já vista', troca),
    '',
    '| primeira visita, CPU 4× mais lenta, 4G lento | LCP ms | bloqueio ms | kB |',
    '|---|--:|--:|--:|',
    ...visitas.map((v) => `| ${v.caminho} | ${v.lcp_ms} | ${v.bloqueio_ms} | ${v.kb} |`),
  ].join('\n');
}
