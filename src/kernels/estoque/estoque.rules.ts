/**
 * The ledger's rules, pure (spec § 4, decisions § 1). The type of a movement decides its postings: entrada
 * +destino; saida, venda −origem; transferencia both; ajuste nothing. A decrease where the branch has no stock
 * record posts 0 and is marked `sem_registro`. A reversal posts the negation of the actual postings.
 */
import { DomainError } from '#platform/shared/errors.ts';
import {
  addQuantity,
  compareDecimal,
  formatQuantity,
  fromUnits,
  subtractQuantity,
  toUnits,
} from '#platform/shared/money.ts';
import {
  type Aviso,
  estoqueErrors,
  type PoliticaEstoque,
  type Situacao,
  type TipoMovimentacao,
} from './estoque.contract.ts';

export interface Pontas {
  tipo_movimentacao: TipoMovimentacao;
  filial_origem_id: string | null;
  filial_destino_id: string | null;
  origem: string | null;
  destino: string | null;
}

export interface Efeito {
  filial_id: string;
  /** Signed decimal as text. */
  delta: string;
}

export function negate(quantidade: string): string {
  return fromUnits(-toUnits(quantidade, 4), 4);
}

/** The balance changes implied by a movement, regardless of existing stock records. */
export function efeitosDe(movimentacao: Pontas & { quantidade: string }): Efeito[] {
  const { tipo_movimentacao, filial_origem_id, filial_destino_id, quantidade } = movimentacao;
  const leaves =
    tipo_movimentacao === 'saida' || tipo_movimentacao === 'venda' || tipo_movimentacao === 'transferencia';
  const arrives = tipo_movimentacao === 'entrada' || tipo_movimentacao === 'transferencia';
  return [
    ...(leaves && filial_origem_id ? [{ filial_id: filial_origem_id, delta: negate(quantidade) }] : []),
    ...(arrives && filial_destino_id
      ? [{ filial_id: filial_destino_id, delta: addQuantity(quantidade, '0') }]
      : []),
  ];
}

const TIPO_DO_ESTORNO = {
  entrada: 'saida',
  saida: 'entrada',
  venda: 'entrada',
  transferencia: 'transferencia',
  ajuste: 'ajuste',
} as const;

/** Reverses the type as well as both ends: swapping only the ends would undo nothing but a transfer. */
export function estornoDe(movimentacao: Pontas): Pontas {
  return {
    tipo_movimentacao: TIPO_DO_ESTORNO[movimentacao.tipo_movimentacao],
    filial_origem_id: movimentacao.filial_destino_id,
    filial_destino_id: movimentacao.filial_origem_id,
    origem: movimentacao.destino,
    destino: movimentacao.origem,
  };
}

/** Throws unless the movement may be reversed: posted, not yet reversed, not itself a reversal. */
export function exigirEstornavel(movimentacao: { situacao: Situacao; estorno_de_id: string | null }): void {
  if (movimentacao.estorno_de_id !== null) throw new DomainError(estoqueErrors.ESTORNO_DE_ESTORNO);
  if (movimentacao.situacao === 'estornada') throw new DomainError(estoqueErrors.MOVIMENTACAO_JA_ESTORNADA);
  if (movimentacao.situacao !== 'efetivada') throw new DomainError(estoqueErrors.MOVIMENTACAO_NAO_EFETIVADA);
}

/** Stock of a product in a branch, from the locked rows; `quantidade` is null without a stock record. */
export interface Saldo {
  produto_id: string;
  produto_nome: string;
  filial_id: string;
  filial_nome: string;
  quantidade: string | null;
  /** Quantity reserved by pending movements of other documents. */
  reservado: string;
  custo_unitario: string | null;
}

export interface EfeitoDoProduto extends Efeito {
  produto_id: string;
  /** A reversal repeats the original's mark; unset for new movements. */
  sem_registro?: boolean;
}

export interface EfeitoPlanejado extends EfeitoDoProduto {
  movimentacao_id: string;
  /** A reversal repeats the original's cost; unset for new movements. */
  custo_unitario?: string | null;
}

export interface Lancamento {
  movimentacao_id: string;
  produto_id: string;
  filial_id: string;
  delta: string;
  saldo_apos: string;
  custo_unitario: string | null;
  sem_registro: boolean;
}

export const saldoKey = (par: { produto_id: string; filial_id: string }) =>
  `${par.produto_id}/${par.filial_id}`;

export interface PlanoLancamentos {
  lancamentos: Lancamento[];
  avisos: Aviso[];
}

/** Plans the postings in line order with their running balance, and the warnings. Throws when the policy blocks. */
export function planejarLancamentos(
  efeitos: readonly EfeitoPlanejado[],
  saldos: ReadonlyMap<string, Saldo>,
  politica: PoliticaEstoque,
): PlanoLancamentos {
  const correntes = new Map<string, string>();
  const lancamentos = efeitos.map((efeito): Lancamento => {
    const saldo = saldoDe(saldos, efeito);
    const key = saldoKey(efeito);
    const corrente = correntes.get(key) ?? saldo.quantidade;
    const decrease = toUnits(efeito.delta, 4) < 0n;
    const semRegistro = efeito.sem_registro ?? (decrease && saldo.quantidade === null && !correntes.has(key));
    const delta = semRegistro ? '0.0000' : efeito.delta;
    const saldoApos = addQuantity(corrente ?? '0', delta);
    // A missing record stays missing for the whole document: a second line of the same product posts 0 too.
    if (!semRegistro) correntes.set(key, saldoApos);
    return {
      movimentacao_id: efeito.movimentacao_id,
      produto_id: efeito.produto_id,
      filial_id: efeito.filial_id,
      delta,
      saldo_apos: saldoApos,
      custo_unitario: efeito.custo_unitario === undefined ? saldo.custo_unitario : efeito.custo_unitario,
      sem_registro: semRegistro,
    };
  });
  return { lancamentos, avisos: conferirDisponivel(efeitos, saldos, politica) };
}

/**
 * Compares the quantity leaving each branch with the available quantity. Throws ESTOQUE_INSUFICIENTE under `bloquear`.
 */
export function conferirDisponivel(
  efeitos: readonly EfeitoDoProduto[],
  saldos: ReadonlyMap<string, Saldo>,
  politica: PoliticaEstoque,
): Aviso[] {
  const avisos = preverAvisos(efeitos, saldos, politica);
  if (politica === 'bloquear' && avisos.length > 0) {
    throw new DomainError(estoqueErrors.ESTOQUE_INSUFICIENTE, {
      motivo: avisos.map((aviso) => aviso.mensagem).join('; '),
    });
  }
  return avisos;
}

/** The warnings of that comparison, without refusing: forms and confirmations show them before anything is written. */
export function preverAvisos(
  efeitos: readonly EfeitoDoProduto[],
  saldos: ReadonlyMap<string, Saldo>,
  politica: PoliticaEstoque,
): Aviso[] {
  // Sums per product and branch, because in an exchange the returned goods may leave again.
  const leaving = new Map<string, string>();
  for (const efeito of efeitos) {
    if (efeito.sem_registro) continue;
    const key = saldoKey(efeito);
    leaving.set(key, subtractQuantity(leaving.get(key) ?? '0', efeito.delta));
  }
  return [...leaving].flatMap(([key, quantidade]): Aviso[] => {
    const saldo = saldos.get(key);
    return saldo && compareDecimal(quantidade, '0') > 0 ? avisoDe(saldo, quantidade, politica) : [];
  });
}

function avisoDe(saldo: Saldo, quantidade: string, politica: PoliticaEstoque): Aviso[] {
  const { produto_id } = saldo;
  if (saldo.quantidade === null && politica !== 'bloquear') {
    const mensagem = `${saldo.produto_nome} não tem registro de estoque em ${saldo.filial_nome}: o estoque não é alterado`;
    return [{ codigo: 'SEM_REGISTRO', produto_id, mensagem }];
  }
  const disponivel = subtractQuantity(saldo.quantidade ?? '0', saldo.reservado);
  if (politica === 'permitir' || compareDecimal(quantidade, disponivel) <= 0) return [];
  const mensagem = `${saldo.produto_nome} em ${saldo.filial_nome}: disponível ${formatQuantity(disponivel)}, pedido ${formatQuantity(quantidade)}`;
  return [{ codigo: 'ESTOQUE_INSUFICIENTE', produto_id, mensagem }];
}

function saldoDe(saldos: ReadonlyMap<string, Saldo>, efeito: EfeitoPlanejado): Saldo {
  const saldo = saldos.get(saldoKey(efeito));
  if (!saldo) throw new DomainError(estoqueErrors.FILIAL_NAO_ENCONTRADA);
  return saldo;
}

/** Throws unless every id is a product with stock. This includes an `ajuste`, even though it posts nothing. */
export function exigirProdutos(
  ids: readonly string[],
  produtos: readonly { id: string; tipo: string }[],
): void {
  const tipos = new Map(produtos.map((produto) => [produto.id, produto.tipo]));
  for (const id of ids) {
    if (!tipos.has(id)) throw new DomainError(estoqueErrors.PRODUTO_NAO_ENCONTRADO, { produto_id: id });
    if (tipos.get(id) !== 'produto')
      throw new DomainError(estoqueErrors.PRODUTO_SEM_ESTOQUE, { produto_id: id });
  }
}
