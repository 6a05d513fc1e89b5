import { guard } from '#platform/server/gate/gate.ts';
import { formasContract } from './formas.contract.ts';
import { listCategorias, listFormas, readConfiguracao } from './formas.sql.ts';
import { alterarCategoria, criarCategoria, excluirCategoria } from './salvarCategoria.command.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';
import { alterarConta, criarConta, lerContas } from './salvarConta.command.ts';
import { alterarForma, criarForma } from './salvarForma.command.ts';

const operations = guard(formasContract);

export const formasRouter = operations.router({
  configuracao: operations.configuracao.handler(({ context }) => readConfiguracao(context.db)),
  salvarConfiguracao: operations.salvarConfiguracao.handler(({ context, input }) =>
    salvarConfiguracao(context, input),
  ),
  listContas: operations.listContas.handler(({ context }) => lerContas(context)),
  criarConta: operations.criarConta.handler(({ context, input }) => criarConta(context, input)),
  alterarConta: operations.alterarConta.handler(({ context, input }) => alterarConta(context, input)),
  listFormas: operations.listFormas.handler(({ context }) => listFormas(context)),
  criarForma: operations.criarForma.handler(({ context, input }) => criarForma(context, input)),
  alterarForma: operations.alterarForma.handler(({ context, input }) => alterarForma(context, input)),
  listCategorias: operations.listCategorias.handler(({ context }) => listCategorias(context.db)),
  criarCategoria: operations.criarCategoria.handler(({ context, input }) => criarCategoria(context, input)),
  alterarCategoria: operations.alterarCategoria.handler(({ context, input }) =>
    alterarCategoria(context, input),
  ),
  excluirCategoria: operations.excluirCategoria.handler(({ context, input }) =>
    excluirCategoria(context, input.id),
  ),
});
