/** What the list of suppliers is sorted by. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_FORNECEDORES = {
  columns: ['nome', 'cidade'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
