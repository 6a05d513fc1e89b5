import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_EXTRATO } from './exportacao.rules.ts';
import { fluxoContract } from './fluxo.contract.ts';
import { queryExtrato } from './fluxo.sql.ts';
import { exigirExtrato, lerExtrato, lerFluxo } from './lerFluxo.command.ts';
import { transferirEntreContas } from './transferir.command.ts';

const operations = guard(fluxoContract);

export const fluxoRouter = operations.router({
  ver: operations.ver.handler(({ context, input }) => lerFluxo(context, input)),
  extrato: operations.extrato.handler(({ context, input }) => lerExtrato(context, input)),
  exportarExtrato: operations.exportarExtrato.handler(async ({ context, input, signal }) => {
    await exigirExtrato(context, input.id);
    return exportList(
      context,
      input,
      {
        table: 'movimentos_financeiros',
        file: 'extrato',
        title: 'Extrato',
        columns: COLUNAS_EXTRATO,
        listing: (db) => queryExtrato(db, input),
      },
      signal,
    );
  }),
  transferir: operations.transferir.handler(({ context, input }) => transferirEntreContas(context, input)),
});
