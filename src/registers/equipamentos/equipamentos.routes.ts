import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { equipamentosContract } from './equipamentos.contract.ts';
import { listDoCliente, listEquipamentos, queryEquipamentos } from './equipamentos.sql.ts';
import { COLUNAS_EQUIPAMENTOS } from './exportacao.rules.ts';
import { listModelos, listTipos } from './modelos.sql.ts';
import { restaurarEquipamento } from './restaurarEquipamento.command.ts';
import { changeEquipamento, createEquipamento, removeEquipamento } from './salvarEquipamento.command.ts';

const operations = guard(equipamentosContract);

export const equipamentosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listEquipamentos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'equipamentos',
        title: 'Equipamentos',
        columns: COLUNAS_EQUIPAMENTOS,
        listing: (db) => queryEquipamentos({ db, user: context.user }, input),
      },
      signal,
    ),
  ),
  listDoCliente: operations.listDoCliente.handler(({ context, input }) => listDoCliente(context.db, input)),
  listTipos: operations.listTipos.handler(({ context }) => listTipos(context.db)),
  listModelos: operations.listModelos.handler(({ context, input }) => listModelos(context.db, input.busca)),
  create: operations.create.handler(({ context, input }) => createEquipamento(context, input)),
  update: operations.update.handler(({ context, input }) => changeEquipamento(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeEquipamento(context, input.id)),
  restaurar: operations.restaurar.handler(({ context, input }) => restaurarEquipamento(context, input.id)),
});
