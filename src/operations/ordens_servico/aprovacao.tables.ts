import type { SliceTables } from '#platform/server/sql/tables.ts';

export const aprovacaoTables: SliceTables = {
  slice: 'ordens_servico',
  writes: { ordens_servico_configuracao: { rows: 'keep' } },
};
