/** Sorting of the list. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORCAMENTOS_MODELOS = {
  columns: ['nome'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
