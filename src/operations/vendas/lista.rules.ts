/** Sorting of the direct sales list; newest first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_VENDAS = {
  columns: ['data_venda', 'valor_total'],
  initial: { ordenar_por: 'data_venda', direcao: 'desc' },
} as const satisfies Sorting;
