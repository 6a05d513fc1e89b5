/** Sorting and filters of the order list; highest number first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;

/** Devices that wait come by how long they have, the longest first. They are few, so that no index holds this sort. */
export const ORDENACAO_ESPERA = {
  columns: [...ORDENACAO_ORDENS.columns, 'pronta_em'],
  initial: { ordenar_por: 'pronta_em', direcao: 'asc' },
} as const satisfies Sorting;

/** Whether the list is of devices that are ready and that nobody has taken. */
export const deEspera = (situacao: SituacaoOrdem | undefined): boolean =>
  situacao === 'nao_retirados' || situacao === 'guardados';

/**
 * Filters besides the status. All but the last three are of orders that are neither delivered nor cancelled. 'Aparelhos aqui' are
 * those of other branches too, if their device is in this one. 'Paradas': the status has not changed for the
 * number of days in Configurações.
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
export const FILTROS_SITUACAO: Record<SituacaoOrdem, string> = {
  paradas: 'Paradas',
  atrasadas: 'Atrasadas',
  vencem_hoje: 'Vencem hoje',
  minhas: 'Minhas',
  sem_tecnico: 'Sem técnico',
  urgentes: 'Urgentes',
  nao_retirados: 'Não retirados',
  guardados: 'Guardados',
  aparelhos_aqui: 'Aparelhos aqui',
};

/**
 * The number on an order's label: the address of its page, whatever the server's, or 'OS1042'. Null for any other code, a
 * bare number included.
 */
export function numeroDaEtiqueta(codigo: string): number | null {
  const digitos = /^(?:os|https?:\/\/\S+\/vendas\/ordens\/)0*([1-9]\d{0,8})$/i.exec(codigo.trim())?.[1];
  return digitos === undefined ? null : Number(digitos);
}

/**
 * '1042', '#1042' or 'OS 1042' as an order's number, or what its label says. Null for words, and for longer numbers, which
 * are phones, documents and EANs.
 */
export function numeroDigitado(busca: string): number | null {
  const daEtiqueta = numeroDaEtiqueta(busca);
  if (daEtiqueta !== null) return daEtiqueta;
  const digitos = /^(?:os|ordem)?\s*#?\s*(\d{1,6})$/i.exec(busca.trim())?.[1];
  return digitos !== undefined && Number(digitos) > 0 ? Number(digitos) : null;
}

/** The device of an order that an address asks for: `?nova=Celular · Galaxy A54`. */
export const pedirOrdemDe = ({ equipamento, modelo }: { equipamento: string; modelo: string }): string =>
  `${equipamento} · ${modelo}`;

export function aparelhoPedido(
  nova: string | undefined,
): { equipamento: string; modelo: string } | undefined {
  const [equipamento = '', ...modelo] = (nova ?? '').split(' · ');
  return modelo.length > 0 ? { equipamento, modelo: modelo.join(' · ') } : undefined;
}
