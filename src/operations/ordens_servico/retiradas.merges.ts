import type { SliceMerges } from '#platform/server/sql/merges.ts';

export const retiradasMerges: SliceMerges = { to: 'clientes', columns: { retiradas: ['cliente_id'] } };
