import type { SliceMerges } from '#platform/server/sql/merges.ts';

export const vendasMerges: SliceMerges = { to: 'clientes', columns: { vendas_diretas: ['cliente_id'] } };
