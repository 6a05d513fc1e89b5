import { actsOfMovements } from '#kernels/estoque/estoque.tables.ts';
import type { SliceTables } from '#platform/server/sql/tables.ts';

export const ordensServicoTables: SliceTables = {
  slice: 'ordens_servico',
  writes: {
    ordens_servico: {
      branch: { columns: ['filial_id'] },
      name: "'#' || numero_os",
      number: 'numero_os',
      acts: actsOfMovements('o.ordem_servico_id = :id'),
      own: {
        people: ['tecnico_id', 'user_id'],
        free: 'tecnico_id',
        refusal: 'Esta ordem é de outro técnico: peça que a passem para você',
      },
      settles: ['ordens_servico.faturar', 'ordens_servico.estornarFaturamento'],
    },
    ordens_servico_historico_status: {},
  },
};
