/** Lets later slices read, lock and delete an order. */
import { soltarAnexos } from '#company/anexos/mudarAnexo.command.ts';
import type { RecordWithAttachments } from '#platform/server/slices/attachment_port.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { isOwn, refusalOf, requireOwnRow } from '#platform/server/sql/own_rows.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { soltarAparelho } from '#registers/equipamentos/usarAparelho.command.ts';
import { deleteOrdem, findOrdem, lockOrdem, type OrdemTravada } from './escrita.sql.ts';
import { type OrdemComHistorico, ordensServicoErrors } from './ordens_servico.contract.ts';
import { getOrdem } from './ordens_servico.sql.ts';

const TABELA = 'ordens_servico';

/** Throws NAO_ENCONTRADO, and DE_OUTRA_PESSOA if the person may see only their own orders. */
const exigir = <T extends object>({ user }: Context, ordem: T | undefined): T =>
  requireOwnRow(user, TABELA, requireRecord(ordem));

/** Whether the order is one of the person's own, or the person may see others' too. */
export const ehPropria = ({ user }: Context, ordem: Pick<OrdemTravada, 'tecnico_id' | 'user_id'>): boolean =>
  isOwn(user, TABELA, ordem);

/**
 * Locks the order until the transaction ends. It is the first lock of every act on an order. Throws the errors of
 * `exigir`.
 */
export async function travarOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return exigir(ctx, await lockOrdem(ctx.db, id));
}

/** Reads the order without a lock, for a preview. Throws the errors of `exigir`. */
export async function lerOrdem(ctx: Context, id: string): Promise<OrdemTravada> {
  return exigir(ctx, await findOrdem(ctx.db, id));
}

/** Reads the order as its screens show it. Throws the errors of `exigir`. */
export async function lerOrdemComHistorico(ctx: Context, id: string): Promise<OrdemComHistorico> {
  return exigir(ctx, await getOrdem(ctx.db, id));
}

/**
 * Deletes a locked order with its status history, items and files, and its device if no other record uses it. Its
 * records in the stock kernel must be gone already.
 */
export async function apagarOrdem(ctx: Context, ordem: OrdemTravada): Promise<void> {
  await soltarAnexos(ctx, 'ordens_servico', ordem.id);
  await deleteOrdem(ctx.db, ordem.id);
  await soltarAparelho(ctx, ordem);
}

const comAnexos = (ctx: Context, ordem: OrdemTravada | undefined): RecordWithAttachments | undefined =>
  ordem && {
    filial_id: ordem.filial_id,
    pessoa_id: ordem.cliente_id,
    ...(!ehPropria(ctx, ordem) && { recusa: refusalOf(TABELA) }),
  };

/** True without a payer, or if the payer was not anonymised. Locks the payer until the transaction ends. */
export async function pagadorVale(
  ctx: Context,
  { pagador_id, filial_id }: Pick<OrdemTravada, 'pagador_id' | 'filial_id'>,
): Promise<boolean> {
  return pagador_id === null || lockPessoaDaFilial(ctx.db, pagador_id, filial_id);
}

/** The facts about the order that attachments need. */
export async function lerParaAnexar(ctx: Context, id: string): Promise<RecordWithAttachments | undefined> {
  return comAnexos(ctx, await findOrdem(ctx.db, id));
}

/**
 * Locks customer and order. Throws CLIENTE_ANONIMIZADO, because a new file would store data about the customer again.
 */
export async function travarParaAnexar(ctx: Context, id: string): Promise<RecordWithAttachments | undefined> {
  const lida = await findOrdem(ctx.db, id);
  if (!lida) return undefined;
  if (!(await lockPessoaDaFilial(ctx.db, lida.cliente_id, lida.filial_id)))
    throw new DomainError(ordensServicoErrors.CLIENTE_ANONIMIZADO);
  return comAnexos(ctx, await lockOrdem(ctx.db, id));
}
