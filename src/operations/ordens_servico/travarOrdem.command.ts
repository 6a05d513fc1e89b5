/** An order for later slices: they read it, lock it, and delete it once none of their rows forbids it. */
import { soltarAnexos } from '#company/anexos/mudarAnexo.command.ts';
import type { RegistroComAnexos } from '#company/anexos/portas.command.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { soltarAparelho } from '#registers/equipamentos/usarAparelho.command.ts';
import {
  clienteDaFilial,
  deleteOrdem,
  findOrdem,
  listEntregues,
  lockOrdem,
  lockOrdens,
  type OrdemTravada,
} from './escrita.sql.ts';
import { type OrdemComHistorico, ordensServicoErrors } from './ordens_servico.contract.ts';
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

/**
 * Deletes a locked order with its status history, items, files and the device that only it knows. Its records in the stock
 * kernel must be gone.
 */
export async function apagarOrdem(ctx: Context, ordem: OrdemTravada): Promise<void> {
  await soltarAnexos(ctx, 'ordens_servico', ordem.id);
  await deleteOrdem(ctx.db, ordem.id);
  await soltarAparelho(ctx, ordem);
}

const comAnexos = (ordem: OrdemTravada | undefined): RegistroComAnexos | undefined =>
  ordem && { filial_id: ordem.filial_id, pessoa_id: ordem.cliente_id };

/** The order as files need to know it. */
export async function lerParaAnexar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined> {
  return comAnexos(await findOrdem(ctx.db, id));
}

/** Locks customer and order. Throws CLIENTE_ANONIMIZADO: what was removed by law does not begin anew. */
export async function travarParaAnexar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined> {
  const lida = await findOrdem(ctx.db, id);
  if (!lida) return undefined;
  if (!(await clienteDaFilial(ctx.db, lida.cliente_id, lida.filial_id)))
    throw new DomainError(ordensServicoErrors.CLIENTE_ANONIMIZADO);
  return comAnexos(await lockOrdem(ctx.db, id));
}

/** Those of the orders that were delivered before. */
export const listEntreguesAntes = (db: Db, ids: readonly string[], antes: Date): Promise<string[]> =>
  listEntregues(db, ids, antes);
