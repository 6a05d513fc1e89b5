import { defineServer } from '#platform/server/slices/server.ts';
import { abrirCliente } from './abrirCliente.command.ts';
import { listOrdensDoCliente, listVendasDoCliente } from './cliente.sql.ts';
import { paginaClienteInvariants } from './invariantes.sql.ts';
import { listFotosDoCliente, listOrcamentosDoCliente, listParcelasDoCliente } from './listas.sql.ts';
import { paginaClienteContract } from './pagina_cliente.contract.ts';
import { unirClientes } from './unirClientes.command.ts';

export const paginaClienteServer = defineServer({
  contract: paginaClienteContract,
  routes: {
    cliente: ({ context, input }) => abrirCliente(context, input.id),
    ordensDoCliente: ({ context, input }) => listOrdensDoCliente(context, input),
    vendasDoCliente: ({ context, input }) => listVendasDoCliente(context, input),
    orcamentosDoCliente: ({ context, input }) => listOrcamentosDoCliente(context, input),
    parcelasDoCliente: ({ context, input }) => listParcelasDoCliente(context, input),
    fotosDoCliente: ({ context, input }) => listFotosDoCliente(context, input),
    unirClientes: ({ context, input }) => unirClientes(context, input),
  },
  invariants: paginaClienteInvariants,
});
