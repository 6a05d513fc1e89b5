import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { cartoesContract } from './cartoes.contract.ts';
import { listCartoes, queryCartoes } from './cartoes.sql.ts';
import { COLUNAS_CARTOES } from './exportacao.rules.ts';
import { caiuNaConta } from './liquidar.command.ts';

export const cartoesServer = defineServer({
  contract: cartoesContract,
  routes: {
    list: ({ context, input }) => listCartoes(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'movimentos_financeiros',
          file: 'cartoes_a_receber',
          title: 'Cartões a receber',
          columns: COLUNAS_CARTOES,
          listing: (db) => queryCartoes({ ...context, db }, input),
        },
        signal,
      ),
    liquidar: ({ context, input }) => caiuNaConta(context, input),
  },
  audit: {
    operations: { 'cartoes.liquidar': 'Lançou cartões que caíram na conta' },
  },
});
