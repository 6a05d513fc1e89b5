import { guard } from '#platform/server/gate/gate.ts';
import { exportarDadosPessoais } from './exportar.command.ts';
import { exportarArquivos } from './exportarArquivos.command.ts';
import { privacidadeContract } from './privacidade.contract.ts';
import { listConsentimentos } from './privacidade.sql.ts';

const operations = guard(privacidadeContract);

export const privacidadeRouter = operations.router({
  listConsentimentos: operations.listConsentimentos.handler(({ context, input }) =>
    listConsentimentos(context.db, [input.id]),
  ),
  exportarArquivos: operations.exportarArquivos.handler(({ context, input }) =>
    exportarArquivos(context, input.id),
  ),
  exportar: operations.exportar.handler(({ context, input }) => exportarDadosPessoais(context, input)),
});
