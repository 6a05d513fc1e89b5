import type { SliceTables } from '#platform/server/sql/tables.ts';

export const tiposTables: SliceTables = { slice: 'tipos', writes: { tipos_equipamento: { name: 'nome' } } };
