import { assertBranch } from '#platform/server/gate/gate.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { auditoriaContract } from './auditoria.contract.ts';
import { listLinhas } from './auditoria.sql.ts';
import { emPalavras, lerOpcoes } from './lerAuditoria.command.ts';
import { lerHistorico } from './lerHistorico.command.ts';

export const auditoriaServer = defineServer({
  contract: auditoriaContract,
  routes: {
    list: async ({ context, input }) => {
      assertBranch(context.user, input.filial_id);
      return emPalavras(context, await listLinhas(context, input));
    },
    listOpcoes: ({ context }) => lerOpcoes(context),
    historico: ({ context, input }) => lerHistorico(context, input),
  },
});
