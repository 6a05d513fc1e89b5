/** Sorting and filters of the order list; highest number first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;

/** A filter besides the status: orders that have kept their status for as many days as Configurações says. */
export const SITUACOES_ORDEM = ['paradas'] as const;
export const FILTROS_SITUACAO: Record<(typeof SITUACOES_ORDEM)[number], string> = { paradas: 'Paradas' };
