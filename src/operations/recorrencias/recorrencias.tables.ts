import type { SliceTables } from '#platform/server/sql/tables.ts';

export const recorrenciasTables: SliceTables = {
  slice: 'recorrencias',
  writes: { recorrencias: { branch: { columns: ['filial_id'] }, rows: 'keep', name: 'descricao' } },
};
