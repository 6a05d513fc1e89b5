import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { anonimizarCliente } from './anonimizarCliente.command.ts';
import { fetchEndereco } from './cep.gateway.ts';
import { clientesContract } from './clientes.contract.ts';
import { findByDocumento, findCliente, listClientes, listOpcoes, queryClientes } from './clientes.sql.ts';
import { COLUNAS_CLIENTES } from './exportacao.rules.ts';
import { restaurarCliente } from './restaurarCliente.command.ts';
import { changeCliente, createCliente, removeCliente } from './salvarCliente.command.ts';

const operations = guard(clientesContract);

export const clientesRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listClientes(context.db, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'clientes',
        title: 'Clientes',
        columns: COLUNAS_CLIENTES,
        listing: (db) => queryClientes(db, input),
      },
      signal,
    ),
  ),
  get: operations.get.handler(async ({ context, input }) =>
    requireRecord(await findCliente(context.db, input.id)),
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
  restaurar: operations.restaurar.handler(({ context, input }) => restaurarCliente(context, input.id)),
  anonimizar: operations.anonimizar.handler(({ context, input }) => anonimizarCliente(context, input.id)),
});
