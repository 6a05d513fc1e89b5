/**
 * The one code path that writes stock (decisions § 1): lock, read, plan (pure), write. Invariant: postings, branch
 * balance and product total change in the same transaction. Lock order: the caller holds its header (order, sale) and
 * movements; here estoque_filiais by (produto, filial), then produtos_servicos by id. Once per transaction.
 */
import type { Contexto } from '#platform/server/context.ts';
import type { Aviso } from './estoque.contract.ts';
import {
  conferirDisponivel,
  type EfeitoPlanejado,
  paresSemRegistro,
  planejarLancamentos,
  saldoKey,
} from './estoque.rules.ts';
import {
  type LinhaMovimentacao,
  type LinhaVenda,
  lockSaldos,
  readSaldos,
  writeDocumento,
} from './estoque.sql.ts';

export interface Documento {
  vendas: readonly LinhaVenda[];
  movimentacoes: readonly LinhaMovimentacao[];
  efeitos: readonly EfeitoPlanejado[];
  /** The order whose own reservations do not count against it. */
  ordem_servico_id: string | null;
  /** 'postar' moves stock; 'reservar' only checks what is available, for pending documents. */
  modo: 'postar' | 'reservar';
}

/** Throws PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE and, under the policy `bloquear`, ESTOQUE_INSUFICIENTE. */
export async function postarDocumento(ctx: Contexto, documento: Documento): Promise<Aviso[]> {
  const { vendas, movimentacoes, efeitos } = documento;
  if (efeitos.length === 0) {
    await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [], semRegistro: [] });
    return [];
  }
  await lockSaldos(ctx.db, efeitos);
  const { politica, saldos } = await readSaldos(ctx.db, efeitos, documento.ordem_servico_id);
  const porPar = new Map(saldos.map((saldo) => [saldoKey(saldo), saldo]));
  if (documento.modo === 'reservar') {
    const avisos = conferirDisponivel(efeitos, porPar, politica);
    await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [], semRegistro: [] });
    return avisos;
  }
  const { lancamentos, avisos } = planejarLancamentos(efeitos, porPar, politica);
  const semRegistro = paresSemRegistro(lancamentos, porPar);
  await writeDocumento(ctx, { vendas, movimentacoes, lancamentos, semRegistro });
  return avisos;
}
