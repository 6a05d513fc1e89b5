import { guard } from '#platform/server/gate/gate.ts';
import { entradaContract } from './entrada.contract.ts';
import { guardarSenhaDaOrdem, mostrarSenha } from './guardarSenhaDaOrdem.command.ts';
import { lerEntrada } from './lerEntrada.command.ts';
import { salvarChecklist, salvarEntrada } from './salvarEntrada.command.ts';

const operations = guard(entradaContract);

export const entradaRouter = operations.router({
  ler: operations.ler.handler(({ context, input }) => lerEntrada(context, input.id)),
  salvar: operations.salvar.handler(({ context, input }) => salvarEntrada(context, input)),
  salvarChecklist: operations.salvarChecklist.handler(({ context, input }) =>
    salvarChecklist(context, input),
  ),
  guardarSenha: operations.guardarSenha.handler(({ context, input }) => guardarSenhaDaOrdem(context, input)),
  mostrarSenha: operations.mostrarSenha.handler(({ context, input }) => mostrarSenha(context, input.id)),
});
