/** What the list of orders is sorted by; the highest number first. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;
