/** The seven states of an order (spec § 4), kept apart from the schemas so that a list does not load those. */

export const STATUS_ORDEM = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
  'concluida',
  'cancelada',
  'entregue',
] as const;
export type StatusOrdemServico = (typeof STATUS_ORDEM)[number];

/**
 * Statuses that several orders may be given at once, and must have: reserved stock is kept in all of them, so nothing has
 * to be asked or checked order by order.
 */
export const STATUS_EM_LOTE = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
  'concluida',
] as const satisfies readonly StatusOrdemServico[];

/** States in which a manual venda movement may be linked to the order. */
export const STATUS_PARA_VINCULO = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
] as const satisfies readonly StatusOrdemServico[];

export const STATUS_LABEL: Record<StatusOrdemServico, string> = {
  aberta: 'Aberta',
  em_andamento: 'Em Andamento',
  aguardando_pecas: 'Aguardando Peças',
  aguardando_aprovacao: 'Aguardando Aprovação',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
  entregue: 'Entregue',
};

export const STATUS_TONE = {
  aberta: 'blue',
  em_andamento: 'teal',
  aguardando_pecas: 'amber',
  aguardando_aprovacao: 'violet',
  concluida: 'green',
  cancelada: 'neutral',
  entregue: 'neutral',
} as const satisfies Record<StatusOrdemServico, string>;

export interface Faturavel {
  status: StatusOrdemServico;
  faturada_em: Date | null;
}

export const estaEncerrada = (status: StatusOrdemServico) => status === 'cancelada' || status === 'entregue';

/**
 * Billing is offered unless the order is delivered or cancelled; an order that is already billed is refused when it is
 * tried.
 */
export function podeFaturar(status: StatusOrdemServico): boolean {
  return !estaEncerrada(status);
}
