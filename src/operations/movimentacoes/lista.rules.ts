/** Sorting of the movement list; newest first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_MOVIMENTACOES = {
  columns: ['data_movimentacao'],
  initial: { ordenar_por: 'data_movimentacao', direcao: 'desc' },
} as const satisfies Sorting;
