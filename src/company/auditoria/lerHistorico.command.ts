/** The history of one record, as the user may read it. Read-only. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireOwnDocument } from '#platform/server/sql/own_rows.ts';
import { auditableRecord } from '#platform/shared/audit_words.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Page } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { HistoricoInput, RegistroAuditado } from './auditoria.contract.ts';
import { listHistorico, umaPontaVisivel } from './auditoria.sql.ts';
import { emPalavras } from './lerAuditoria.command.ts';

/** Refuses SEM_PERMISSAO, FILIAL_NAO_PERMITIDA, and another technician's order. */
export async function lerHistorico(ctx: Context, input: HistoricoInput): Promise<Page<RegistroAuditado>> {
  const { tabela, registro_id: id } = input;
  const doRegistro = auditableRecord(tabela)?.history;
  if (!doRegistro || !hasPermission(ctx.user.permissoes, doRegistro.permission))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (!(await umaPontaVisivel(ctx, { tabela, id })))
    throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  await requireOwnDocument(ctx, id);
  return emPalavras(ctx, await listHistorico(ctx, input));
}
