import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_PROTOCOLOS = {
  columns: ['numero', 'criado_em'],
  initial: { ordenar_por: 'numero', direcao: 'desc' },
} as const satisfies Sorting;
