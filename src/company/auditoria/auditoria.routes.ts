import { assertBranch, guard } from '#platform/server/gate/gate.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Pagina } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { auditoriaContract, type HistoricoInput, type RegistroAuditado } from './auditoria.contract.ts';
import { PERMISSAO_DO_REGISTRO } from './auditoria.rules.ts';
import { listHistorico, listLinhas, listOpcoes, movimentacaoVisivel } from './auditoria.sql.ts';
import { emPalavras } from './lerAuditoria.command.ts';

const operations = guard(auditoriaContract);

async function historico(ctx: Contexto, input: HistoricoInput): Promise<Pagina<RegistroAuditado>> {
  if (!hasPermission(ctx.user.permissoes, PERMISSAO_DO_REGISTRO[input.tabela]))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (input.tabela === 'movimentacoes_estoque' && !(await movimentacaoVisivel(ctx, input.registro_id)))
    throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
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
