/** Texts and sorting of the amounts that card companies still owe the shop. */
import { daysBetween } from '#platform/shared/business_days.ts';
import type { Sorting } from '#platform/shared/sorting.ts';
import { plural } from '#platform/shared/text.ts';

export const ORDENACAO_CARTOES = {
  columns: ['previsto_para'],
  initial: { ordenar_por: 'previsto_para', direcao: 'asc' },
} as const satisfies Sorting;

/** The filter; the default is receivables that have not arrived. */
export const SITUACOES_CARTAO = {
  atrasados: 'Atrasados',
  liquidados: 'Caíram na conta',
  cancelados: 'Cancelados',
  todos: 'Todos',
} as const;
export type SituacaoDeCartao = keyof typeof SITUACOES_CARTAO;

/** The maximum number of receivables in one deposit. */
export const CARTOES_EM_LOTE = 200;
export const ATE_200 = `Selecione até ${CARTOES_EM_LOTE} cartões`;

interface Recebivel {
  situacao: 'previsto' | 'liquidado' | 'cancelado';
  previsto_para: string;
  liquidacao_numero: number | null;
}

interface Dita {
  texto: string;
  tom: 'blue' | 'amber' | 'danger' | 'green' | 'neutral';
}

/** 'A cair', 'Cai hoje', 'Atrasado há 2 dias', 'Caiu: nº 60', 'Cancelado'. */
export function situacaoDoCartao(
  { situacao, previsto_para, liquidacao_numero }: Recebivel,
  hoje: string,
): Dita {
  if (situacao === 'cancelado') return { texto: 'Cancelado', tom: 'neutral' };
  if (situacao === 'liquidado') return { texto: `Caiu: nº ${liquidacao_numero}`, tom: 'green' };
  const dias = daysBetween(previsto_para, hoje);
  if (dias > 0) return { texto: `Atrasado há ${plural(dias, 'dia', 'dias')}`, tom: 'danger' };
  return dias === 0 ? { texto: 'Cai hoje', tom: 'amber' } : { texto: 'A cair', tom: 'blue' };
}
