/** The seven states of an order (spec § 4). Separate from the schemas, so that a list does not load them. */
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import { plural } from '#platform/shared/text.ts';

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
 * Statuses for changes of several orders, both before and after. All of them keep reserved stock, so nothing has to be
 * asked or checked per order.
 */
export const STATUS_EM_LOTE = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
  'concluida',
] as const satisfies readonly StatusOrdemServico[];

/** Maximum number of orders in one change of status. */
export const ORDENS_EM_LOTE = 100;
export const ATE_100 = `Selecione até ${ORDENS_EM_LOTE} ordens`;

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

/** The states in which a promise can be overdue: somebody works or waits. */
export const STATUS_EM_CURSO = [
  'aberta',
  'em_andamento',
  'aguardando_pecas',
  'aguardando_aprovacao',
] as const satisfies readonly StatusOrdemServico[];

export const PRIORIDADES = ['Normal', 'Alta', 'Urgente'] as const;
export const rotuloPrioridade = (prioridade: number): string => PRIORIDADES[prioridade] ?? '';

export const RESULTADOS = ['consertado', 'sem_conserto', 'recusado', 'desistencia'] as const;
export const ROTULO_RESULTADO: Record<(typeof RESULTADOS)[number], string> = {
  consertado: 'Consertado',
  sem_conserto: 'Sem conserto',
  recusado: 'Orçamento recusado',
  desistencia: 'Cliente desistiu',
};

const HORA = 60 * 60 * 1000;

/** 'Atrasada 2 d', or 'Atrasada 3 h' under a day; null if the promise is not overdue. */
export function atraso(
  { status, prazo }: { status: StatusOrdemServico; prazo: Date | null },
  agora: Date,
): string | null {
  if (!prazo || prazo >= agora || !STATUS_EM_CURSO.some((um) => um === status)) return null;
  const horas = Math.max(1, Math.floor((agora.getTime() - prazo.getTime()) / HORA));
  return horas < 24 ? `Atrasada ${horas} h` : `Atrasada ${Math.floor(horas / 24)} d`;
}

/** 'Em Andamento · Em teste'. */
export const statusComEtapa = (status: StatusOrdemServico, etapa_nome?: string | null): string =>
  etapa_nome ? `${STATUS_LABEL[status]} · ${etapa_nome}` : STATUS_LABEL[status];

export const STATUS_TONE = {
  aberta: 'blue',
  em_andamento: 'teal',
  aguardando_pecas: 'amber',
  aguardando_aprovacao: 'violet',
  concluida: 'green',
  cancelada: 'neutral',
  entregue: 'neutral',
} as const satisfies Record<StatusOrdemServico, string>;

/** The result for several orders: '2 alteradas, 1 recusada', and the reasons of the refused ones. */
export function resumoDoLote(
  alteradas: number,
  recusadas: readonly { numero_os: number | null; motivo: string }[],
): { texto: string; motivos: string | undefined } {
  const mudou = plural(alteradas, 'alterada', 'alteradas');
  if (recusadas.length === 0) return { texto: mudou, motivos: undefined };
  const ditas = recusadas
    .slice(0, MOTIVOS)
    .map(({ numero_os, motivo }) => `${numero_os === null ? 'Uma ordem' : `#${numero_os}`} ${motivo}`);
  const resto = recusadas.length - ditas.length;
  return {
    texto: `${mudou}, ${plural(recusadas.length, 'recusada', 'recusadas')}`,
    motivos: [...ditas, ...(resto > 0 ? [`e mais ${resto}`] : [])].join('; '),
  };
}

/** Maximum number of reasons in a toast. */
const MOTIVOS = 4;

export interface Faturavel {
  status: StatusOrdemServico;
  faturada_em: Date | null;
}

/**
 * Whether the new status means that a handed-over device is back: somebody works on it, or the delivery was taken back.
 * A billed order keeps its hand-over whatever its status.
 */
export function aparelhoVolta(
  { status: de, faturada_em, retirada_em }: Faturavel & { retirada_em: Date | null },
  para: StatusOrdemServico,
): boolean {
  if (retirada_em === null || faturada_em !== null || de === para) return false;
  return STATUS_EM_CURSO.some((um) => um === para) || (de === 'entregue' && para === 'concluida');
}

export const estaEncerrada = (status: StatusOrdemServico) => status === 'cancelada' || status === 'entregue';

/**
 * Billing is offered unless the order is delivered or cancelled. For an already billed order the command refuses it.
 */
export function podeFaturar(status: StatusOrdemServico): boolean {
  return !estaEncerrada(status);
}

/** Why the items of an order may not change; null when they may. */
export function itensFechados({ status, faturada_em }: Faturavel): string | null {
  if (faturada_em !== null) return 'A ordem já foi faturada';
  if (status === 'entregue') return 'A ordem já foi entregue';
  return status === 'cancelada' ? 'A ordem está cancelada' : null;
}

/** The state for an item's badge. Sales that the reversal of a billing undid are history, so they show nothing. */
export function situacaoVisivel(
  { faturada_em }: Pick<Faturavel, 'faturada_em'>,
  { situacao }: { situacao: Situacao | null },
): Situacao | null {
  return faturada_em === null && situacao === 'estornada' ? null : situacao;
}

/** Whether choosing the status hands the device over without taking the items out of stock. */
export function entregaSemBaixa({ status, faturada_em }: Faturavel, para: StatusOrdemServico): boolean {
  return para === 'entregue' && status !== 'entregue' && faturada_em === null;
}
