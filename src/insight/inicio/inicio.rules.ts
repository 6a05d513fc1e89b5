/** How the dashboard groups an order's status (spec § 4, decisions § 5): three labels for seven values. */
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

/** Statuses that the cards count. A cancelled order is labelled Concluído but not counted as one. */
export const CONTAM_EM_ANDAMENTO = ['em_andamento', 'aguardando_pecas'];
export const CONTAM_CONCLUIDAS = ['concluida', 'entregue'];

/** Days that the dashboard tells the sales of. */
export const DIAS_DE_VENDAS = ['hoje', 'ontem'] as const;
export type DiaDeVendas = (typeof DIAS_DE_VENDAS)[number];
