/** Sorting of the list. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_TECNICOS = {
  columns: ['nome'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
