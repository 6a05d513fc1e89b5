import type { SliceTables } from '#platform/server/sql/tables.ts';

export const inicioTables: SliceTables = { slice: 'inicio', writes: { avisos_vistos: {} } };
