/** The texts of the list of credit. */
import type { OrigemCredito } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_CREDITOS = {
  columns: ['criado_em'],
  initial: { ordenar_por: 'criado_em', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; the default is credit with a balance. */
export const SITUACOES_CREDITO = { reservados: 'Reservados', usados: 'Usados', todos: 'Todos' } as const;
export type SituacaoDeCredito = keyof typeof SITUACOES_CREDITO;

export const ROTULO_ORIGEM: Readonly<Record<OrigemCredito, string>> = {
  sinal: 'Sinal',
  devolucao: 'Devolução',
  excedente: 'Pago a mais',
  troca: 'Troca',
  manual: 'Deixado pelo cliente',
};
