/** The board, pure: its columns, and the position of cards that are being moved. */

import { STATUS_EM_LOTE, STATUS_LABEL, statusComEtapa } from '#operations/ordens_servico/status.rules.ts';
import type { Cartao, Coluna } from './quadro.contract.ts';

export type Lugar = Pick<Coluna, 'status' | 'etapa_id'>;

export const chaveDe = ({ status, etapa_id }: Lugar): string => `${status}/${etapa_id ?? ''}`;

/** 'Em Andamento · Em teste'. */
export const nomeDa = ({ status, etapa_nome }: Pick<Coluna, 'status' | 'etapa_nome'>): string =>
  statusComEtapa(status, etapa_nome);

/** The column's name below its status' heading. */
export const nomeCurto = ({ status, etapa_nome }: Pick<Coluna, 'status' | 'etapa_nome'>): string =>
  etapa_nome ?? STATUS_LABEL[status];

/** The columns grouped by status, in the order of the states. */
export function porStatus(colunas: readonly Coluna[]): readonly (readonly Coluna[])[] {
  return STATUS_EM_LOTE.map((status) => colunas.filter((coluna) => coluna.status === status));
}

export function ordemMudou(numero_os: number): string {
  return `A ordem #${numero_os} mudou enquanto você a movia: mova de novo`;
}

/** Most urgent first; cards without a promise last. */
function compare(one: Cartao, other: Cartao): number {
  const prazo = ({ prazo: instante }: Cartao) => instante?.getTime() ?? Number.POSITIVE_INFINITY;
  const promessa = prazo(one) === prazo(other) ? 0 : prazo(one) - prazo(other);
  return other.prioridade - one.prioridade || promessa || one.numero_os - other.numero_os;
}

/** A pending move: the target column, and the card's version before the move. */
export interface Movimento extends Lugar {
  versao: number;
}

/**
 * The columns with the moving cards in their targets. A card with another version was refetched or changed by somebody
 * else, so it stays where it was read.
 */
export function comMovidas(
  colunas: readonly Coluna[],
  movimentos: ReadonlyMap<string, Movimento>,
): readonly Coluna[] {
  const chegam = new Map<string, Cartao[]>();
  const saem = new Set<string>();
  for (const coluna of colunas) {
    for (const cartao of coluna.cartoes) {
      const para = movimentos.get(cartao.id);
      if (!para || para.versao !== cartao.versao || chaveDe(para) === chaveDe(coluna)) continue;
      saem.add(cartao.id);
      const { status, etapa_id } = para;
      chegam.set(chaveDe(para), [...(chegam.get(chaveDe(para)) ?? []), { ...cartao, status, etapa_id }]);
    }
  }
  if (saem.size === 0) return colunas;
  return colunas.map((coluna) => {
    const novos = chegam.get(chaveDe(coluna)) ?? [];
    const ficam = coluna.cartoes.filter(({ id }) => !saem.has(id));
    const total = coluna.total - (coluna.cartoes.length - ficam.length) + novos.length;
    const cartoes = novos.length > 0 ? [...ficam, ...novos].sort(compare) : ficam;
    return { ...coluna, total, cartoes };
  });
}

/** The id of the card that an arrow key leads to; null at the edge. */
export function vizinho(
  colunas: readonly Coluna[],
  id: string,
  key: string,
): { coluna: Coluna; cartao: Cartao } | null {
  const at = colunas.findIndex(({ cartoes }) => cartoes.some((cartao) => cartao.id === id));
  const coluna = colunas[at];
  const linha = coluna?.cartoes.findIndex((cartao) => cartao.id === id) ?? -1;
  if (!coluna) return null;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const cartao = coluna.cartoes[linha + (key === 'ArrowDown' ? 1 : -1)];
    return cartao ? { coluna, cartao } : null;
  }
  const lado = key === 'ArrowRight' ? colunas.slice(at + 1) : colunas.slice(0, at).reverse();
  const outra = lado.find(({ cartoes }) => cartoes.length > 0);
  const cartao = outra?.cartoes[Math.min(linha, outra.cartoes.length - 1)];
  return outra && cartao ? { coluna: outra, cartao } : null;
}

/** The next column on that side into which the card may be moved. */
export function colunaAoLado(colunas: readonly Coluna[], id: string, passo: 1 | -1): Coluna | null {
  const at = colunas.findIndex(({ cartoes }) => cartoes.some((cartao) => cartao.id === id));
  if (at < 0) return null;
  const lado = passo === 1 ? colunas.slice(at + 1) : colunas.slice(0, at).reverse();
  return lado.find(({ ativa }) => ativa) ?? null;
}
