/**
 * What posting or reserving would warn about, read without locks and without writing: forms and confirmations show it
 * before the person decides (decisions § 1). Under `bloquear` the refusal itself comes from the transaction.
 */
import type { Contexto } from '#platform/server/sql/context.ts';
import type { Aviso } from './estoque.contract.ts';
import { type EfeitoDoProduto, preverAvisos, saldoKey } from './estoque.rules.ts';
import { readSaldos } from './estoque.sql.ts';

/** `ordem_servico_id`: the order whose own reservations do not count against it. */
export async function conferirEstoque(
  ctx: Contexto,
  efeitos: readonly EfeitoDoProduto[],
  ordem_servico_id: string | null,
): Promise<Aviso[]> {
  if (efeitos.length === 0) return [];
  const { politica, saldos } = await readSaldos(ctx.db, efeitos, ordem_servico_id);
  return preverAvisos(efeitos, new Map(saldos.map((saldo) => [saldoKey(saldo), saldo])), politica);
}
