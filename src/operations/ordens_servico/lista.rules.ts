/** Sorting and filters of the order list; highest number first by default. */
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;

/** The tab 'Em aberto': every order that is neither delivered nor cancelled, so also a ready one that waits in the shop. */
export const EM_ABERTO = 'em_aberto';

/** Open orders are sorted by urgency: by the promise, then those without one and the ready ones, oldest first. */
const ORDENACAO_ABERTAS = {
  columns: [...ORDENACAO_ORDENS.columns, 'prazo'],
  initial: { ordenar_por: 'prazo', direcao: 'asc' },
} as const satisfies Sorting;

/** Uncollected devices are sorted by waiting time, longest first. They are few, so this sort has no index. */
const ORDENACAO_ESPERA = {
  columns: [...ORDENACAO_ORDENS.columns, 'pronta_em'],
  initial: { ordenar_por: 'pronta_em', direcao: 'asc' },
} as const satisfies Sorting;

/** The sort columns of all these lists. */
export const COLUNAS_ORDENADAS = [...ORDENACAO_ABERTAS.columns, 'pronta_em'] as const;

/** The sorting of a list with these filters. */
export function ordenacaoDe(
  status: string | undefined,
  situacao: SituacaoOrdem | undefined,
): Sorting<(typeof COLUNAS_ORDENADAS)[number]> {
  if (deEspera(situacao)) return ORDENACAO_ESPERA;
  return status === EM_ABERTO ? ORDENACAO_ABERTAS : ORDENACAO_ORDENS;
}

/** Whether the list shows ready devices that nobody has collected. */
export const deEspera = (situacao: SituacaoOrdem | undefined): boolean =>
  situacao === 'nao_retirados' || situacao === 'guardados';

/**
 * Filters besides the status. All except the last three exclude delivered and cancelled orders. 'Aparelhos aqui'
 * includes orders of other branches whose device is in this one. 'Paradas': the status has not changed for the number
 * of days in Configurações.
 */
export const SITUACOES_ORDEM = [
  'paradas',
  'atrasadas',
  'vencem_hoje',
  'minhas',
  'sem_tecnico',
  'urgentes',
  'nao_retirados',
  'guardados',
  'aparelhos_aqui',
] as const;
export type SituacaoOrdem = (typeof SITUACOES_ORDEM)[number];
/** In the order of the chips: the first three are always seen. */
export const FILTROS_SITUACAO: Record<SituacaoOrdem, string> = {
  atrasadas: 'Atrasadas',
  vencem_hoje: 'Vencem hoje',
  minhas: 'Minhas',
  paradas: 'Paradas',
  sem_tecnico: 'Sem técnico',
  urgentes: 'Urgentes',
  nao_retirados: 'Não retirados',
  guardados: 'Guardados',
  aparelhos_aqui: 'Aparelhos aqui',
};

/**
 * Parses '1042', '#1042', 'OS 1042' or a label's code as an order number. Null for words, and for longer numbers, which
 * are phones, documents or EANs.
 */
export function numeroDigitado(busca: string): number | null {
  const daEtiqueta = numeroDaEtiqueta(busca);
  if (daEtiqueta !== null) return daEtiqueta;
  const digitos = /^(?:os|ordem)?\s*#?\s*(\d{1,6})$/i.exec(busca.trim())?.[1];
  return digitos !== undefined && Number(digitos) > 0 ? Number(digitos) : null;
}

/** The order that a search names by its kind: 'OS 1042', 'ordem 81', or a label's address. */
export function ordemPedida(busca: string | undefined): number | null {
  const digitos = /^(?:os|ordem)\s*[#:nº°.-]*\s*0*([1-9]\d{0,8})$/iu.exec(busca?.trim() ?? '')?.[1];
  return digitos === undefined ? numeroDaEtiqueta(busca ?? '') : Number(digitos);
}

/** The same in a list of orders, where '#1042' names one too. A bare number may begin several. */
export function numeroPedido(busca: string | undefined): number | null {
  const digitos = /^#(\d{1,9})$/.exec(busca ?? '')?.[1];
  return digitos === undefined ? ordemPedida(busca) : Number(digitos);
}

/** The device of a new order in its address: `?nova=Celular · Galaxy A54`. */
export const pedirOrdemDe = ({ equipamento, modelo }: { equipamento: string; modelo: string }): string =>
  `${equipamento} · ${modelo}`;

export function aparelhoPedido(
  nova: string | undefined,
): { equipamento: string; modelo: string } | undefined {
  const [equipamento = '', ...modelo] = (nova ?? '').split(' · ');
  return modelo.length > 0 ? { equipamento, modelo: modelo.join(' · ') } : undefined;
}
