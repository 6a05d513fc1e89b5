import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { darProtocolo, imprimirCartaz, imprimirProtocolo, lerLei } from './darProtocolo.command.ts';
import { enviarProtocolo } from './enviarProtocolo.command.ts';
import { COLUNAS_PROTOCOLOS } from './exportacao.rules.ts';
import { protocolosContract } from './protocolos.contract.ts';
import { listDoCliente, listProtocolos, queryProtocolos } from './protocolos.sql.ts';

const operations = guard(protocolosContract);

export const protocolosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listProtocolos(context.db, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'protocolos',
        title: 'Protocolos',
        columns: COLUNAS_PROTOCOLOS,
        listing: (db) => queryProtocolos(db, input),
      },
      signal,
    ),
  ),
  doCliente: operations.doCliente.handler(({ context, input }) => listDoCliente(context.db, input.id)),
  lei: operations.lei.handler(({ context }) => lerLei(context)),
  create: operations.create.handler(({ context, input }) => darProtocolo(context, input)),
  enviar: operations.enviar.handler(({ context, input }) => enviarProtocolo(context, input)),
  imprimir: operations.imprimir.handler(({ context, input }) => imprimirProtocolo(context, input)),
  cartaz: operations.cartaz.handler(({ context, input }) => imprimirCartaz(context, input)),
});
