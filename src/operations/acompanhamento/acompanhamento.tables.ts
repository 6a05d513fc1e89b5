import type { SliceTables } from '#platform/server/sql/tables.ts';

export const acompanhamentoTables: SliceTables = {
  slice: 'acompanhamento',
  writes: {},
  columns: ['cobrancas.avisada_em'],
};
