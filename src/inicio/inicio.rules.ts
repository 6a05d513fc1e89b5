/** How the dashboard reads an order's status (spec § 4, decisions § 5): three words for seven values. */
export const STATUS_PAINEL = ['Pendente', 'Em Andamento', 'Concluído'] as const;
export type StatusPainel = (typeof STATUS_PAINEL)[number];

const PAINEL: Readonly<Record<string, StatusPainel>> = {
  aberta: 'Pendente',
  aguardando_aprovacao: 'Pendente',
  em_andamento: 'Em Andamento',
  aguardando_pecas: 'Em Andamento',
  concluida: 'Concluído',
  entregue: 'Concluído',
  cancelada: 'Concluído',
};

export function statusPainel(status: string): StatusPainel {
  return PAINEL[status] ?? 'Pendente';
}

/** What the cards count; a cancelled order shows as Concluído but is not one. */
export const CONTAM_EM_ANDAMENTO = ['em_andamento', 'aguardando_pecas'];
export const CONTAM_CONCLUIDAS = ['concluida', 'entregue'];

/** An order in one of these can be stopped: neither delivered nor cancelled. */
export const STATUS_PARADAS = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
  'concluida',
];

/** An order whose status nobody changed for this many days is stopped. */
export const DIAS_PARADA = 7;

/** Stopped orders had their last change of status before this instant. */
export function paradasDesde(agora: Date): Date {
  return new Date(agora.getTime() - DIAS_PARADA * 86_400_000);
}
