import type { SliceTables } from '#platform/server/sql/tables.ts';

export const estoqueTables: SliceTables = {
  slice: 'estoque',
  writes: {
    lancamentos_estoque: { rows: 'append' },
    estoque_filiais: {},
    movimentacoes_estoque: { branch: { columns: ['filial_origem_id', 'filial_destino_id'] } },
    historico_vendas: {},
  },
  columns: ['produtos_servicos.estoque'],
};
