/**
 * Creates, changes and deletes branches (spec § 5). A branch can be deleted only while no record references it
 * (decisions § 4). Lock: the branch's row. Foreign keys catch records written between the count and the delete.
 */
import { permitirFilial } from '#company/auth/permitirFilial.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { type Context, changedEverywhere } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Filial, type FilialInput, filiaisErrors } from './filiais.contract.ts';
import { deleteFilial, insertFilial, lockFilial, updateFilial } from './filiais.sql.ts';

export async function createFilial(ctx: Context, input: FilialInput): Promise<Filial> {
  const filial = await insertFilial(ctx, input);
  await permitirFilial(ctx, filial.id);
  await recordAudit(ctx, {
    operacao: 'filiais.create',
    tabela: 'filiais',
    registro_id: filial.id,
    filial_id: filial.id,
    depois: filial,
  });
  return filial;
}

export async function changeFilial(
  ctx: Context,
  { id, versao, ...input }: FilialInput & { id: string; versao: number },
): Promise<Filial> {
  changedEverywhere(ctx);
  const antes = requireVersion(await lockFilial(ctx.db, id), versao);
  const depois = await updateFilial(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'filiais.update',
    tabela: 'filiais',
    registro_id: id,
    filial_id: id,
    antes,
    depois,
  });
  return depois;
}

/** Throws FILIAL_EM_USO with a readable reason. */
export async function removeFilial(ctx: Context, id: string): Promise<{ id: string }> {
  changedEverywhere(ctx);
  const antes = requireRecord(await lockFilial(ctx.db, id));
  const motivo = await reasonInUse(ctx.db, 'filiais', id);
  if (motivo) throw new DomainError(filiaisErrors.FILIAL_EM_USO, { motivo });
  await deleteFilial(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'filiais.remove',
    tabela: 'filiais',
    registro_id: id,
    filial_id: id,
    antes,
  });
  return { id };
}
