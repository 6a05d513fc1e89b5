/** An order for later slices: they read it, lock it, and delete it once none of their rows forbids it. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { deleteOrdem, findOrdem, lockOrdem, lockOrdens, type OrdemTravada } from './escrita.sql.ts';
import type { OrdemComHistorico } from './ordens_servico.contract.ts';
import { getOrdem } from './ordens_servico.sql.ts';

/** The row, locked until the transaction ends: the first lock of every act on an order. Throws NAO_ENCONTRADO. */
export async function travarOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return requireRecord(await lockOrdem(ctx.db, id));
}

/** The rows of the branch that still exist, locked in the order of their ids. */
export async function travarOrdens(
  ctx: Context,
  filial_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrdemTravada>> {
  return lockOrdens(ctx.db, filial_id, ids);
}

/** The row without a lock, for a preview. Throws NAO_ENCONTRADO. */
export async function lerOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return requireRecord(await findOrdem(ctx.db, id));
}

/** The order as its screens show it. Throws NAO_ENCONTRADO. */
export async function lerOrdemComHistorico(ctx: Context, id: string): Promise<OrdemComHistorico> {
  return requireRecord(await getOrdem(ctx.db, id));
}

/** Deletes a locked order with its status history and items. Its records in the stock kernel must be gone. */
export async function apagarOrdem(ctx: Context, { id }: OrdemTravada): Promise<void> {
  await deleteOrdem(ctx.db, id);
}
