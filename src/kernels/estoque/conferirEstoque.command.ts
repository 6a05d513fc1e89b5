/**
 * The warnings that posting or reserving would return, computed without locks or writes, so that forms and
 * confirmations show them before the user decides (decisions § 1). Under the policy `bloquear` only the transaction
 * itself refuses.
 */
import type { Context } from '#platform/server/sql/context.ts';
import type { Aviso } from './estoque.contract.ts';
import { type EfeitoDoProduto, preverAvisos, saldoKey } from './estoque.rules.ts';
import { readSaldos } from './estoque.sql.ts';

/** `documento_id`: the document whose own reservations do not count. */
export async function conferirEstoque(
  ctx: Context,
  efeitos: readonly EfeitoDoProduto[],
  documento_id: string | null,
): Promise<Aviso[]> {
  if (efeitos.length === 0) return [];
  const { politica, saldos } = await readSaldos(ctx.db, efeitos, documento_id);
  return preverAvisos(efeitos, new Map(saldos.map((saldo) => [saldoKey(saldo), saldo])), politica);
}

/** Whether the stock is insufficient for these effects, whatever the company's policy. */
export async function faltaNoEstoque(
  ctx: Context,
  efeitos: readonly EfeitoDoProduto[],
  documento_id: string | null,
): Promise<boolean> {
  if (efeitos.length === 0) return false;
  const { saldos } = await readSaldos(ctx.db, efeitos, documento_id);
  const porChave = new Map(saldos.map((saldo) => [saldoKey(saldo), saldo]));
  return preverAvisos(efeitos, porChave, 'avisar').length > 0;
}
