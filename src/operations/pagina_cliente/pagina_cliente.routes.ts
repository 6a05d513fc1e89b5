import { guard } from '#platform/server/gate/gate.ts';
import { abrirCliente } from './abrirCliente.command.ts';
import { listOrdensDoCliente, listVendasDoCliente } from './cliente.sql.ts';
import { listFotosDoCliente, listOrcamentosDoCliente, listParcelasDoCliente } from './listas.sql.ts';
import { paginaClienteContract } from './pagina_cliente.contract.ts';
import { unirClientes } from './unirClientes.command.ts';

const operations = guard(paginaClienteContract);

export const paginaClienteRouter = operations.router({
  cliente: operations.cliente.handler(({ context, input }) => abrirCliente(context, input.id)),
  ordensDoCliente: operations.ordensDoCliente.handler(({ context, input }) =>
    listOrdensDoCliente(context, input),
  ),
  vendasDoCliente: operations.vendasDoCliente.handler(({ context, input }) =>
    listVendasDoCliente(context, input),
  ),
  orcamentosDoCliente: operations.orcamentosDoCliente.handler(({ context, input }) =>
    listOrcamentosDoCliente(context, input),
  ),
  parcelasDoCliente: operations.parcelasDoCliente.handler(({ context, input }) =>
    listParcelasDoCliente(context, input),
  ),
  fotosDoCliente: operations.fotosDoCliente.handler(({ context, input }) =>
    listFotosDoCliente(context, input),
  ),
  unirClientes: operations.unirClientes.handler(({ context, input }) => unirClientes(context, input)),
});
