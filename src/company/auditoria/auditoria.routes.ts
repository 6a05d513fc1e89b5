import { assertBranch, guard } from '#platform/server/gate/gate.ts';
import { auditoriaContract } from './auditoria.contract.ts';
import { listLinhas, listOpcoes } from './auditoria.sql.ts';
import { emPalavras } from './lerAuditoria.command.ts';
import { lerHistorico } from './lerHistorico.command.ts';

const operations = guard(auditoriaContract);

export const auditoriaRouter = operations.router({
  list: operations.list.handler(async ({ context, input }) => {
    assertBranch(context.user, input.filial_id);
    return emPalavras(context, await listLinhas(context, input));
  }),
  listOpcoes: operations.listOpcoes.handler(({ context }) => listOpcoes(context)),
  historico: operations.historico.handler(({ context, input }) => lerHistorico(context, input)),
});
