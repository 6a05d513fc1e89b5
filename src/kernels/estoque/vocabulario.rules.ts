/**
 * The words of the stock ledger that slices add to: why a movement was made, where a sale came from, which document
 * they belong to. A slice declares its own in `x.stock.ts`. A file of its own, without the schemas, so that the browser
 * loads it early.
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

/** An order and a direct sale have columns of the ledger's tables for themselves. */
export interface TiposDocumento {
  ordem: true;
  venda_direta: true;
}
export type TipoDocumento = keyof TiposDocumento & string;

export interface StockWords {
  readonly motivos?: readonly string[];
  /** With the label that lists show. */
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
