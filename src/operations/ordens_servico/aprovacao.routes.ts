import { guard } from '#platform/server/gate/gate.ts';
import { aprovacaoContract } from './aprovacao.contract.ts';
import { findConfiguracao } from './aprovacao.sql.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';

const operations = guard(aprovacaoContract);

export const aprovacaoRouter = operations.router({
  configuracao: operations.configuracao.handler(({ context }) => findConfiguracao(context.db)),
  salvar: operations.salvar.handler(({ context, input }) => salvarConfiguracao(context, input)),
});
