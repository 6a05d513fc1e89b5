/**
 * The statuses that can have etapas: all seven of an order. The orders' slice, which comes later, defines their
 * meaning.
 */
export const STATUS_DA_ETAPA = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
  'concluida',
  'cancelada',
  'entregue',
] as const;
export type StatusDaEtapa = (typeof STATUS_DA_ETAPA)[number];

export const ROTULO_STATUS: Record<StatusDaEtapa, string> = {
  aberta: 'Aberta',
  em_andamento: 'Em Andamento',
  aguardando_pecas: 'Aguardando Peças',
  aguardando_aprovacao: 'Aguardando Aprovação',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
  entregue: 'Entregue',
};
