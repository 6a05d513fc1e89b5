/** Sorting of the list of devices. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_EQUIPAMENTOS = {
  columns: ['nome', 'criado_em'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;
