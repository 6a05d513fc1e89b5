/** Sorting of the supplier list. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_FORNECEDORES = {
  columns: ['nome', 'cidade'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
