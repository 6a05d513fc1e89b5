import { guard } from '#platform/server/gate/gate.ts';
import { abrirCliente } from './abrirCliente.command.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { atendimentoContract } from './atendimento.contract.ts';
import { listOrdensDoCliente, listVendasDoCliente } from './cliente.sql.ts';

const operations = guard(atendimentoContract);

export const atendimentoRouter = operations.router({
  ordem: operations.ordem.handler(({ context, input }) => abrirOrdem(context, input.chave)),
  cliente: operations.cliente.handler(({ context, input }) => abrirCliente(context, input.id)),
  ordensDoCliente: operations.ordensDoCliente.handler(({ context, input }) =>
    listOrdensDoCliente(context, input),
  ),
  vendasDoCliente: operations.vendasDoCliente.handler(({ context, input }) =>
    listVendasDoCliente(context, input),
  ),
});
