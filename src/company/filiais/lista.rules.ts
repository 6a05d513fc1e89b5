/** Sort keys of the list of branches. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_FILIAIS = {
  columns: ['nome', 'codigo', 'tipo'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
