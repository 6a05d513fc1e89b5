/** An order for later slices: they read it, lock it, and delete it once none of their rows forbids it. */
import { soltarAnexos } from '#company/anexos/mudarAnexo.command.ts';
import type { RegistroComAnexos } from '#company/anexos/portas.command.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { isOwn, refusalOf, requireOwnRow } from '#platform/server/sql/own_rows.ts';
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

const TABELA = 'ordens_servico';

/** Throws NAO_ENCONTRADO, and DE_OUTRA_PESSOA for a person who sees only their own. */
const exigir = <T extends object>({ user }: Context, ordem: T | undefined): T =>
  requireOwnRow(user, TABELA, requireRecord(ordem));

/** Whether the person may see the order, if they see only their own. */
export const ehPropria = ({ user }: Context, ordem: Pick<OrdemTravada, 'tecnico_id' | 'user_id'>): boolean =>
  isOwn(user, TABELA, ordem);

/** The row, locked until the transaction ends: the first lock of every act on an order. Throws as `exigir`. */
export async function travarOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return exigir(ctx, await lockOrdem(ctx.db, id));
}

/** The rows of the branch that still exist, locked in the order of their ids. */
export async function travarOrdens(
  ctx: Context,
  filial_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrdemTravada>> {
  return lockOrdens(ctx.db, filial_id, ids);
}

/** The row without a lock, for a preview. Throws as `exigir`. */
export async function lerOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return exigir(ctx, await findOrdem(ctx.db, id));
}

/** The order as its screens show it. Throws as `exigir`. */
export async function lerOrdemComHistorico(ctx: Context, id: string): Promise<OrdemComHistorico> {
  return exigir(ctx, await getOrdem(ctx.db, id));
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

const comAnexos = (ctx: Context, ordem: OrdemTravada | undefined): RegistroComAnexos | undefined =>
  ordem && {
    filial_id: ordem.filial_id,
    pessoa_id: ordem.cliente_id,
    ...(!ehPropria(ctx, ordem) && { recusa: refusalOf(TABELA) }),
  };

/** Whether the data of whoever pays instead of the customer still stand, if there is anybody. They stay until the transaction ends. */
export async function pagadorVale(
  ctx: Context,
  { pagador_id, filial_id }: Pick<OrdemTravada, 'pagador_id' | 'filial_id'>,
): Promise<boolean> {
  return pagador_id === null || clienteDaFilial(ctx.db, pagador_id, filial_id);
}

/** The order as files need to know it. */
export async function lerParaAnexar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined> {
  return comAnexos(ctx, await findOrdem(ctx.db, id));
}

/** Locks customer and order. Throws CLIENTE_ANONIMIZADO: what was removed by law does not begin anew. */
export async function travarParaAnexar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined> {
  const lida = await findOrdem(ctx.db, id);
  if (!lida) return undefined;
  if (!(await clienteDaFilial(ctx.db, lida.cliente_id, lida.filial_id)))
    throw new DomainError(ordensServicoErrors.CLIENTE_ANONIMIZADO);
  return comAnexos(ctx, await lockOrdem(ctx.db, id));
}

/** Those of the orders that were delivered before. */
export const listEntreguesAntes = (db: Db, ids: readonly string[], antes: Date): Promise<string[]> =>
  listEntregues(db, ids, antes);
