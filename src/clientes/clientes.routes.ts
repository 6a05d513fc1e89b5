import { guard } from '#platform/server/gate.ts';
import { exigirRegistro } from '#platform/server/records.ts';
import { fetchEndereco } from './cep.gateway.ts';
import { clientesContract } from './clientes.contract.ts';
import { findByDocumento, findCliente, listClientes, listOpcoes } from './clientes.sql.ts';
import { changeCliente, createCliente, removeCliente } from './salvarCliente.command.ts';

const operations = guard(clientesContract);

export const clientesRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listClientes(context.db, input)),
  get: operations.get.handler(async ({ context, input }) =>
    exigirRegistro(await findCliente(context.db, input.id)),
  ),
  listOpcoes: operations.listOpcoes.handler(({ context, input }) => listOpcoes(context.db, input)),
  findByDocumento: operations.findByDocumento.handler(({ context, input }) =>
    findByDocumento(context, input),
  ),
  buscarCep: operations.buscarCep.handler(({ context, input }) =>
    fetchEndereco(context.services.cepUrl, input.cep),
  ),
  create: operations.create.handler(({ context, input }) => createCliente(context, input)),
  update: operations.update.handler(({ context, input }) => changeCliente(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeCliente(context, input.id)),
});
