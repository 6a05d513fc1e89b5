/** Sorting of the direct sales list, by product or grouped by sale; newest first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_VENDAS = {
  columns: ['data_venda', 'valor_total'],
  initial: { ordenar_por: 'data_venda', direcao: 'desc' },
} as const satisfies Sorting;

export const ORDENACAO_POR_VENDA = {
  columns: ['data_venda'],
  initial: { ordenar_por: 'data_venda', direcao: 'desc' },
} as const satisfies Sorting;
