/** What the list of direct sales is sorted by; the newest first. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_VENDAS = {
  columns: ['data_venda', 'valor_total'],
  initial: { ordenar_por: 'data_venda', direcao: 'desc' },
} as const satisfies Sorting;
