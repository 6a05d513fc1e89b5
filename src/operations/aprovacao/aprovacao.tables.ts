import type { SliceTables } from '#platform/server/sql/tables.ts';

export const aprovacaoTables: SliceTables = {
  slice: 'aprovacao',
  writes: { ordens_servico_configuracao: { rows: 'keep' } },
};
