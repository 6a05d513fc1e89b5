import type { SliceTables } from '#platform/server/sql/tables.ts';

/** The ledger opens and closes a session; this slice writes who checked it. */
export const caixaTables: SliceTables = { slice: 'caixa', writes: { caixas_sessoes: {} } };
