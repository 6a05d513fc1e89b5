/**
 * The dialogs that exist once money is on lose no key once the windows' code is there: their first field holds
 * everything typed since the dialog was requested.
 */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { encherDeDinheiro } from './loja_dinheiro.ts';
import { test } from './server.ts';
import { janelasProntas } from './telas.ts';

test.describe.configure({ timeout: 240_000 });

const DIGITADO = '1234';
const RITMO = { delay: 60 };

/** A dialog and the button that opens it. */
interface Janela {
  path: string;
  /** The button, or the row's letter for an act that stands behind its menu. */
  botao: string | RegExp | { letra: string };
  titulo: string | RegExp;
  /** The row that contains the button. */
  linha?: RegExp;
}

const RECEBER = '/financeiro/receber';
const PAGAR = '/financeiro/pagar';
const CONFIGURAR = '/sistema/config?grupo=formas';
/** Dialogs whose first field takes text; 'Vale' and 'Transferência' begin with a list instead. */
const JANELAS: readonly Janela[] = [
  { path: RECEBER, botao: 'Nova Conta a Receber', titulo: /^Nova Conta a Receber/ },
  { path: `${RECEBER}?aba=lancados`, botao: { letra: 's' }, titulo: 'Estornar recebimento', linha: /OS #/ },
  { path: `${RECEBER}?aba=cartoes`, botao: /^Caiu/, titulo: 'Caiu na conta', linha: /OS #/ },
  { path: PAGAR, botao: 'Nova Conta a Pagar', titulo: /^Nova Conta a Pagar/ },
  { path: `${PAGAR}?aba=recorrentes`, botao: 'Nova Conta Recorrente', titulo: /^Nova Conta Recorrente/ },
  { path: '/financeiro/caixa', botao: /^Suprimento/, titulo: 'Suprimento' },
  { path: '/financeiro/caixa', botao: /^Sangria/, titulo: 'Sangria' },
  { path: '/financeiro/caixa', botao: /^Despesa/, titulo: 'Despesa' },
  { path: '/financeiro/caixa', botao: /^Fechar/, titulo: /1 de 3: contar/ },
  { path: CONFIGURAR, botao: 'Nova forma', titulo: 'Nova forma de pagamento' },
  { path: CONFIGURAR, botao: 'Nova conta', titulo: 'Nova conta' },
  { path: CONFIGURAR, botao: 'Nova categoria', titulo: 'Nova categoria' },
];

/** The digits in the focused field, without the comma that a money field inserts. */
const algarismosNoFoco = (page: Page) =>
  page.evaluate(() => {
    const campo = document.activeElement;
    return campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement
      ? campo.value.replace(/\D/g, '')
      : `foco em ${campo?.tagName}`;
  });

test('nenhuma tecla se perde quando uma janela do financeiro abre pela primeira vez', {
  tag: '@varredura',
}, async ({ browser }) => {
  const server = await startServer({ weakHashes: true });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await encherDeDinheiro(page, await abrirLoja(page, 'Letras do dinheiro'));
    for (const { path, botao, titulo, linha } of JANELAS) {
      await page.goto(path);
      const onde = linha
        ? page.locator('main tbody tr').filter({ hasText: linha }).first()
        : page.locator('main');
      const peloNome = typeof botao === 'string' || botao instanceof RegExp;
      const abre = peloNome ? onde.getByRole('button', { name: botao }).first() : onde;
      await expect(abre).toBeEnabled();
      await janelasProntas(page);
      if (peloNome) await abre.click();
      else {
        await onde.focus();
        await page.keyboard.type(botao.letra, RITMO);
      }
      await page.keyboard.type(DIGITADO, RITMO);
      const janela = page
        .getByRole('dialog', { name: titulo })
        .or(page.getByRole('alertdialog', { name: titulo }));
      await expect(janela, `${path} ${titulo}`).toBeVisible();
      await expect.poll(() => algarismosNoFoco(page), `${path} ${titulo}`).toBe(DIGITADO);
    }
  } finally {
    await context.close();
    await server.stop();
  }
});
