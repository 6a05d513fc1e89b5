/** Recurring bills: their texts, due days and sorting. */

import { formatDay } from '#platform/shared/dates.ts';
import type { Sorting } from '#platform/shared/sorting.ts';
import { plural } from '#platform/shared/text.ts';

export const ORDENACAO_RECORRENCIAS = {
  columns: ['inicio'],
  initial: { ordenar_por: 'inicio', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; the default is recurrences that still create bills, now or after a pause. */
export const SITUACOES_RECORRENCIA = {
  pausadas: 'Pausadas',
  encerradas: 'Encerradas',
  todas: 'Todas',
} as const;
export type SituacaoDeRecorrencia = keyof typeof SITUACOES_RECORRENCIA;

export const ROTULO_SITUACAO = { ativa: 'Ativa', pausada: 'Pausada', encerrada: 'Encerrada' } as const;
export type Situacao = keyof typeof ROTULO_SITUACAO;
export const TOM_SITUACAO = { ativa: 'green', pausada: 'amber', encerrada: 'neutral' } as const;

/** How many days ahead bills are created. */
export const DIAS_A_FRENTE = 60;

interface Repeticao {
  cada_meses: number;
  dia: number;
  fim?: string | null;
}

/** 'Todo mês, dia 10', 'A cada 3 meses, dia 10, até 10/12/2027'. */
export function textoRepete({ cada_meses, dia, fim = null }: Repeticao): string {
  const quando =
    cada_meses === 1
      ? 'Todo mês'
      : cada_meses === 12
        ? 'Todo ano'
        : `A cada ${plural(cada_meses, 'mês', 'meses')}`;
  return `${quando}, dia ${dia}${fim ? `, até ${formatDay(fim)}` : ''}`;
}

export const diaDe = (inicio: string): number => Number(inicio.slice(8));
