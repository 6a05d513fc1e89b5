/**
 * The screens and dialogs that the browser tests walk through, declared by each slice in `x.trials.ts`. On every screen,
 * axe runs in both themes and at a phone's width, and touch targets and reflow are checked; declared dialogs, lists and
 * tabs are visited too. test/telas_percorridas.test.ts fails for a screen that its slice does not declare.
 */

import { trials } from '#test/trials_list.ts';
import type { ClienteApi } from './cliente_api.ts';

export interface WalkedScreen {
  path: string;
  title: string;
  /**
   * The path for an example record, for a screen with a parameter in its path. Only axe and the touch-target walk visit
   * it.
   */
  of?: (records: WalkedRecords) => string;
  /** The list's columns, in order, and the placeholder of its search box. */
  lista?: { colunas: readonly string[]; busca: RegExp };
  /** The operation that loads the screen, as in its request's URL, and the toast when it fails. */
  leitura?: { operacao: string; erro: string };
  /** Titles of the tabs after the first. */
  abas?: readonly string[];
  janelas?: readonly WalkedWindow[];
}

/** Ids of records used as examples of their kind. */
export interface WalkedRecords {
  ordem: string;
  cliente: string;
}

/** A dialog that a button of the screen opens. */
export interface WalkedWindow {
  botao: string;
  titulo: string;
  /** The key N opens it as well. */
  tecla?: true;
  /** It begins with a list instead of a text field. */
  semCampo?: true;
  /** Opens on another screen, whose code comes first. */
  outraTela?: true;
  /** The folded part of the page that holds the button. */
  dobra?: string;
  /** The part of the address that opens it: '?novo=1'. */
  endereco?: string;
  /** The messages of its empty form, one per field. */
  faltam?: Readonly<Record<string, string>>;
}

export interface SliceWalks {
  telas: readonly WalkedScreen[];
  /** Adds a record to every screen of this branch, for tests that do not care which record it is. */
  fill?: (api: ClienteApi, filial_id: string) => Promise<unknown>;
}

const todas = trials.flatMap(({ walks }) => walks?.telas ?? []);
export const TELAS = todas.filter((tela) => tela.of === undefined);
/** The pages of single records, for these records. */
export const paginasDe = (records: WalkedRecords) =>
  todas.flatMap(({ of, title }) => (of ? [{ path: of(records), title }] : []));
export const JANELAS = TELAS.flatMap(({ path, title, janelas = [] }) =>
  janelas.map((janela) => ({ path, title, ...janela })),
);
/** The screens with a list, and below the screens that load data. */
export const LISTAS = TELAS.flatMap(({ path, title, lista }) => (lista ? [{ path, title, ...lista }] : []));
export const LEITURAS = TELAS.flatMap(({ path, title, leitura }) =>
  leitura ? [{ path, title, ...leitura }] : [],
);

export async function encherTelas(api: ClienteApi, filial_id: string): Promise<void> {
  for (const { walks } of trials) await walks?.fill?.(api, filial_id);
}
