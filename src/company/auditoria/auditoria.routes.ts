import { assertBranch, guard } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireOwnDocument } from '#platform/server/sql/own_rows.ts';
import { auditableRecord } from '#platform/shared/audit_words.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Page } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { auditoriaContract, type HistoricoInput, type RegistroAuditado } from './auditoria.contract.ts';
import { listHistorico, listLinhas, listOpcoes, umaPontaVisivel } from './auditoria.sql.ts';
import { emPalavras } from './lerAuditoria.command.ts';

const operations = guard(auditoriaContract);

async function historico(ctx: Context, input: HistoricoInput): Promise<Page<RegistroAuditado>> {
  const { tabela, registro_id: id } = input;
  const doRegistro = auditableRecord(tabela)?.history;
  if (!doRegistro || !hasPermission(ctx.user.permissoes, doRegistro.permission))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (!(await umaPontaVisivel(ctx, { tabela, id })))
    throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  await requireOwnDocument(ctx, id);
  return emPalavras(ctx, await listHistorico(ctx, input));
}

export const auditoriaRouter = operations.router({
  list: operations.list.handler(async ({ context, input }) => {
    assertBranch(context.user, input.filial_id);
    return emPalavras(context, await listLinhas(context, input));
  }),
  listOpcoes: operations.listOpcoes.handler(({ context }) => listOpcoes(context)),
  historico: operations.historico.handler(({ context, input }) => historico(context, input)),
});
