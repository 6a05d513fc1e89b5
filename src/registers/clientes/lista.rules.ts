/** Sorting of the customer list; newest first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_CLIENTES = {
  columns: ['created_at', 'nome_completo', 'cidade'],
  initial: { ordenar_por: 'created_at', direcao: 'desc' },
} as const satisfies Sorting;
