import { actsOfMovements } from '#kernels/estoque/estoque.tables.ts';
import type { SliceTables } from '#platform/server/sql/tables.ts';

export const vendasTables: SliceTables = {
  slice: 'vendas',
  writes: {
    vendas_configuracao: { rows: 'keep' },
    vendas_diretas: {
      branch: { columns: ['filial_id'] },
      name: "'Venda #' || numero",
      number: 'numero',
      acts: actsOfMovements(
        'o.historico_venda_id in (select id from historico_vendas where venda_direta_id = :id)',
      ),
    },
  },
};
