/** Sorting of receivables and payables: the oldest due first. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_PARCELAS = {
  columns: ['vencimento'],
  initial: { ordenar_por: 'vencimento', direcao: 'asc' },
} as const satisfies Sorting;

export const ORDENACAO_LANCADOS = {
  columns: ['numero'],
  initial: { ordenar_por: 'numero', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; without one, what is still open. */
export const SITUACOES_PARCELA = {
  vencidas: 'Vencidas',
  pagas: 'Recebidas',
  canceladas: 'Canceladas',
  todas: 'Todas',
} as const;
export type SituacaoFiltro = keyof typeof SITUACOES_PARCELA;

/** The same filter in the words of what we owe. */
export const SITUACOES_A_PAGAR: Readonly<Record<SituacaoFiltro, string>> = {
  ...SITUACOES_PARCELA,
  pagas: 'Pagas',
};
