import type { SliceMerges } from '#platform/server/sql/merges.ts';

export const clientesMerges: SliceMerges = {
  to: 'clientes',
  // The columns of lower slices, which do not know the customers, are declared here.
  columns: {
    anexos: ['pessoa_id'],
    historico_vendas: ['cliente_id'],
    movimentacoes_estoque: ['cliente_id'],
    titulos: ['cliente_id'],
    creditos_cliente: ['cliente_id'],
    cobrancas: ['cliente_id'],
    movimentos_financeiros: ['cliente_id'],
    clientes_unidos: ['cliente_id'],
  },
};
