import type { SliceTables } from '#platform/server/sql/tables.ts';

export const etapasTables: SliceTables = { slice: 'etapas', writes: { etapas: { name: 'nome' } } };
