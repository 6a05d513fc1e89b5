/**
 * The company's etapas. One that is in use can only be deactivated (02 § 2). Locks: the row, or all rows of a
 * status by id.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  type ChangeEtapaInput,
  type CreateEtapaInput,
  type Etapa,
  etapasErrors,
  type OrdenarEtapasInput,
} from './etapas.contract.ts';
import {
  deleteEtapa,
  insertEtapa,
  listEtapas,
  lockEtapa,
  lockEtapas,
  updateEtapa,
  updatePosicoes,
} from './etapas.sql.ts';

export async function createEtapa(ctx: Context, input: CreateEtapaInput): Promise<Etapa> {
  const depois = await insertEtapa(ctx, input);
  await recordAudit(ctx, { operacao: 'etapas.create', tabela: 'etapas', registro_id: depois.id, depois });
  return depois;
}

export async function changeEtapa(
  ctx: Context,
  { id, versao, nome, ativo }: ChangeEtapaInput,
): Promise<Etapa> {
  const antes = requireVersion(await lockEtapa(ctx.db, id, 'update'), versao);
  const depois = await updateEtapa(ctx.db, id, { nome, ativo: ativo ?? antes.ativo });
  await recordAudit(ctx, { operacao: 'etapas.update', tabela: 'etapas', registro_id: id, antes, depois });
  return depois;
}

/** Throws ETAPAS_MUDARAM unless the ids are exactly those of the status. */
export async function ordenarEtapas(ctx: Context, { status, ids }: OrdenarEtapasInput): Promise<Etapa[]> {
  const atuais = await lockEtapas(ctx.db, status);
  const mesmas = new Set(ids).size === ids.length && [...ids].sort().join() === [...atuais].sort().join();
  if (!mesmas) throw new DomainError(etapasErrors.ETAPAS_MUDARAM);
  await updatePosicoes(ctx.db, ids);
  await recordAudit(ctx, {
    operacao: 'etapas.ordenar',
    tabela: 'etapas',
    registro_id: ids[0] ?? null,
    depois: { status },
  });
  return listEtapas(ctx.db);
}

/** Throws ETAPA_EM_USO with the reason in words. */
export async function removeEtapa(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockEtapa(ctx.db, id, 'delete'));
  const motivo = await reasonInUse(ctx.db, 'etapas', id);
  if (motivo) throw new DomainError(etapasErrors.ETAPA_EM_USO, { motivo });
  await deleteEtapa(ctx.db, id);
  await recordAudit(ctx, { operacao: 'etapas.remove', tabela: 'etapas', registro_id: id, antes });
  return { id };
}
