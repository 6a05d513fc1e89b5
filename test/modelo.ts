/**
 * An in-memory model of a shop, without ledger, locks or tables: quantities per product and branch, the effects of each
 * movement, and the reservations of each order. Tests compare it with random business on the real database.
 */

/** Thrown by the model. The program must then refuse the operation too, and write nothing. */
export class Recusa extends Error {}

export interface Efeito {
  produto: string;
  filial: string;
  delta: number;
}

export interface Movimento {
  id: string;
  /** The actual change; 0 when the branch had no stock record. */
  efeitos: Efeito[];
  estado: 'efetivada' | 'estornada' | 'estorno';
  ordem: Ordem | null;
  /** Created by billing its order, not by hand. */
  faturamento: boolean;
}

export interface Ordem {
  id: string;
  filial: string;
  itens: { id: string; produto: string; quantidade: number }[];
  situacao: 'aberta' | 'cancelada' | 'faturada';
}

export class Modelo {
  /** Key 'produto/filial'; absent without a stock record. */
  readonly saldos = new Map<string, number>();
  readonly movimentos: Movimento[] = [];
  readonly ordens: Ordem[] = [];
  readonly bloquear: boolean;

  constructor(bloquear: boolean) {
    this.bloquear = bloquear;
  }

  saldo(produto: string, filial: string): number | undefined {
    return this.saldos.get(`${produto}/${filial}`);
  }

  total(produto: string): number {
    return [...this.saldos].filter(([key]) => key.startsWith(produto)).reduce((sum, [, q]) => sum + q, 0);
  }

  /** Posts the effects of one document. Reservations of `ordem` itself are ignored. */
  lancar(efeitos: readonly Efeito[], ordem: Ordem | null): Efeito[] {
    this.#conferir(efeitos, ordem);
    const known = new Set(this.saldos.keys());
    return efeitos.map((efeito) => {
      const key = `${efeito.produto}/${efeito.filial}`;
      const delta = efeito.delta < 0 && !known.has(key) ? 0 : efeito.delta;
      if (efeito.delta > 0) known.add(key);
      this.saldos.set(key, (this.saldos.get(key) ?? 0) + delta);
      return { ...efeito, delta };
    });
  }

  estornar(movimento: Movimento): void {
    if (movimento.estado !== 'efetivada') throw new Recusa('já estornada, ou um estorno');
    const posted = movimento.efeitos.filter((efeito) => efeito.delta !== 0);
    this.lancar(
      posted.map((efeito) => ({ ...efeito, delta: -efeito.delta })),
      movimento.ordem,
    );
    movimento.estado = 'estornada';
  }

  exigirEditavel(ordem: Ordem): void {
    if (ordem.situacao !== 'aberta') throw new Recusa('itens fechados');
  }

  /** A new item adds to all reservations, including those of its own order. */
  reservar(ordem: Ordem, produto: string, quantidade: number): void {
    this.exigirEditavel(ordem);
    this.#conferir([{ produto, filial: ordem.filial, delta: -quantidade }], null);
  }

  faturar(ordem: Ordem): Efeito[] {
    if (ordem.situacao !== 'aberta' || ordem.itens.length === 0) throw new Recusa('nada a faturar');
    const efeitos = this.lancar(this.#efeitosDosItens(ordem), ordem);
    ordem.situacao = 'faturada';
    return efeitos;
  }

  estornarFaturamento(ordem: Ordem): void {
    if (ordem.situacao !== 'faturada') throw new Recusa('não faturada');
    for (const movimento of this.movimentos) {
      if (movimento.ordem === ordem && movimento.faturamento && movimento.estado === 'efetivada')
        this.estornar(movimento);
    }
    ordem.situacao = 'aberta';
  }

  cancelar(ordem: Ordem): void {
    ordem.situacao = 'cancelada';
  }

  reabrir(ordem: Ordem): void {
    this.#conferir(this.#efeitosDosItens(ordem), ordem);
    ordem.situacao = 'aberta';
  }

  #efeitosDosItens(ordem: Ordem): Efeito[] {
    return ordem.itens.map(({ produto, quantidade }) => ({
      produto,
      filial: ordem.filial,
      delta: -quantidade,
    }));
  }

  /** Under `bloquear`, throws if more leaves a branch than its stock without what other orders have reserved. */
  #conferir(efeitos: readonly Efeito[], ordem: Ordem | null): void {
    if (!this.bloquear) return;
    for (const { produto, filial } of efeitos) {
      const mine = efeitos.filter(
        (efeito) => efeito.produto === produto && efeito.filial === filial && efeito.delta < 0,
      );
      const leaving = mine.reduce((sum, efeito) => sum - efeito.delta, 0);
      const disponivel = (this.saldo(produto, filial) ?? 0) - this.#reservado(produto, filial, ordem);
      if (leaving > 0 && leaving > disponivel) throw new Recusa('estoque insuficiente');
    }
  }

  #reservado(produto: string, filial: string, menos: Ordem | null): number {
    return this.ordens
      .filter((ordem) => ordem.situacao === 'aberta' && ordem.filial === filial && ordem !== menos)
      .flatMap((ordem) => ordem.itens)
      .filter((item) => item.produto === produto)
      .reduce((sum, item) => sum + item.quantidade, 0);
  }
}
