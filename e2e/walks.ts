/**
 * The screens and dialogs that the browser tests walk through, declared by each slice in `x.walks.ts`. Every screen is checked by axe in both
 * themes and at a phone's width, for the sizes of its targets and for reflow; what it declares besides is walked as well.
 * test/telas_percorridas.test.ts fails for a screen that its slice does not declare here.
 */
import type { ClienteApi } from './cliente_api.ts';
import { walks } from './walks.gen.ts';

export interface WalkedScreen {
  path: string;
  title: string;
  /** The address of one record, for a screen with a parameter in its path. Only axe and the finger's targets visit it. */
  of?: (records: WalkedRecords) => string;
  /** The list's columns, in order, and the placeholder of its search box. */
  lista?: { colunas: readonly string[]; busca: RegExp };
  /** The operation that reads the screen, as in the address of its request, and the toast when it fails. */
  leitura?: { operacao: string; erro: string };
  /** Tabs beside the first. */
  abas?: readonly string[];
  janelas?: readonly WalkedWindow[];
}

/** Ids of records used as examples of their kind. */
export interface WalkedRecords {
  ordem: string;
  cliente: string;
}

/** A window that a button of the screen opens. */
export interface WalkedWindow {
  botao: string;
  titulo: string;
  /** N opens it as well. */
  tecla?: true;
  /** It opens on a list, without a field that takes typed keys. */
  semCampo?: true;
  /** The part of the address that opens it: '?novo=1'. */
  endereco?: string;
  /** The messages of its empty form, one per field. */
  faltam?: Readonly<Record<string, string>>;
}

export interface SliceWalks {
  telas: readonly WalkedScreen[];
  /** Puts a record on the screens of this branch, in a shop where no test needs to know which. */
  fill?: (api: ClienteApi, filial_id: string) => Promise<unknown>;
}

const todas = walks.flatMap(({ telas }) => telas);
export const TELAS = todas.filter((tela) => tela.of === undefined);
/** The pages of these records. */
export const paginasDe = (records: WalkedRecords) =>
  todas.flatMap(({ of, title }) => (of ? [{ path: of(records), title }] : []));
export const JANELAS = TELAS.flatMap(({ path, title, janelas = [] }) =>
  janelas.map((janela) => ({ path, title, ...janela })),
);
/** The lists, and the screens that read something. */
export const LISTAS = TELAS.flatMap(({ path, title, lista }) => (lista ? [{ path, title, ...lista }] : []));
export const LEITURAS = TELAS.flatMap(({ path, title, leitura }) =>
  leitura ? [{ path, title, ...leitura }] : [],
);

export async function encherTelas(api: ClienteApi, filial_id: string): Promise<void> {
  for (const { fill } of walks) await fill?.(api, filial_id);
}
