import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { COLUNAS_EXTRATO } from './exportacao.rules.ts';
import { fluxoContract } from './fluxo.contract.ts';
import { queryExtrato } from './fluxo.sql.ts';
import { exigirExtrato, lerExtrato, lerFluxo } from './lerFluxo.command.ts';
import { transferirEntreContas } from './transferir.command.ts';

export const fluxoServer = defineServer({
  contract: fluxoContract,
  routes: {
    ver: ({ context, input }) => lerFluxo(context, input),
    extrato: ({ context, input }) => lerExtrato(context, input),
    exportarExtrato: async ({ context, input, signal }) => {
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
    },
    transferir: ({ context, input }) => transferirEntreContas(context, input),
  },
  audit: {
    operations: { 'fluxo.transferir': 'Transferiu entre contas' },
  },
});
