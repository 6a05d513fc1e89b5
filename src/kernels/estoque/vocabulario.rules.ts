/**
 * The vocabulary of the stock ledger that slices extend in their `x.stock.ts`: reasons for movements, origins of sales,
 * types of documents. A file without schemas, so that the browser can load it early.
 */
import { declared } from '#platform/shared/declared.ts';

/** Each `x.stock.ts` adds its words to these interfaces, so that a misspelled one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Motivos {}
export type MotivoMovimentacao = keyof Motivos & string;

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface OrigensVenda {}
export type OrigemVenda = keyof OrigensVenda & string;

/** Why goods left without being sold. */
export type RazaoDaSaida = 'quebra' | 'defeito' | 'furto' | 'uso_interno' | 'brinde' | 'outro';

/** Types of documents. Orders and direct sales are built in, because the ledger has columns of their own for them. */
export interface TiposDocumento {
  ordem: true;
  venda_direta: true;
}
export type TipoDocumento = keyof TiposDocumento & string;

export interface StockWords {
  readonly motivos?: readonly string[];
  /** Origin → the label that lists show. */
  readonly origens?: Readonly<Record<string, string>>;
}

export const stockWords = declared<StockWords>('stock words');

export function motivosMovimentacao(): MotivoMovimentacao[] {
  return stockWords.all().flatMap(({ motivos = [] }) => motivos as readonly MotivoMovimentacao[]);
}

export function origensVenda(): OrigemVenda[] {
  return stockWords.all().flatMap(({ origens = {} }) => Object.keys(origens) as OrigemVenda[]);
}

export function rotuloOrigem(origem: OrigemVenda): string {
  return stockWords.all().find(({ origens }) => origens?.[origem])?.origens?.[origem] ?? origem;
}
