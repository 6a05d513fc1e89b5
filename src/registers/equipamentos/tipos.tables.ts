import type { SliceTables } from '#platform/server/sql/tables.ts';

export const tiposTables: SliceTables = {
  slice: 'equipamentos',
  writes: { tipos_equipamento: { name: 'nome' } },
};
