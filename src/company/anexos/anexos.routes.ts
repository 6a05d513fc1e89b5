import { guard } from '#platform/server/gate/gate.ts';
import { abrirNoCelular } from './abrirNoCelular.command.ts';
import { anexar } from './anexar.command.ts';
import { anexosContract } from './anexos.contract.ts';
import { findConfiguracao } from './configuracao.sql.ts';
import { baixarAnexo, lerAnexos } from './lerAnexos.command.ts';
import { alterarAnexo, excluirAnexo } from './mudarAnexo.command.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';

const operations = guard(anexosContract);

export const anexosRouter = operations.router({
  configuracao: operations.configuracao.handler(({ context }) => findConfiguracao(context.db)),
  salvarConfiguracao: operations.salvarConfiguracao.handler(({ context, input }) =>
    salvarConfiguracao(context, input),
  ),
  list: operations.list.handler(({ context, input }) => lerAnexos(context, input)),
  celular: operations.celular.handler(({ context, input }) => abrirNoCelular(context, input)),
  arquivo: operations.arquivo.handler(({ context, input }) =>
    baixarAnexo(context, input.id, { miniatura: false }),
  ),
  miniatura: operations.miniatura.handler(({ context, input }) =>
    baixarAnexo(context, input.id, { miniatura: true }),
  ),
  create: operations.create.handler(({ context, input }) => anexar(context, input)),
  update: operations.update.handler(({ context, input }) => alterarAnexo(context, input)),
  remove: operations.remove.handler(({ context, input }) => excluirAnexo(context, input.id)),
});
