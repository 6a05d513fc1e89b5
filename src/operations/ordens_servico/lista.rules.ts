/** What the list of orders is sorted and narrowed by; the highest number first. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;

/** Beside the status: nobody has moved them for as many days as Configurações says. */
export const SITUACOES_ORDEM = ['paradas'] as const;
export const FILTROS_SITUACAO: Record<(typeof SITUACOES_ORDEM)[number], string> = { paradas: 'Paradas' };
