import type { SliceMerges } from '#platform/server/sql/merges.ts';

export const orcamentosMerges: SliceMerges = { to: 'clientes', columns: { orcamentos: ['cliente_id'] } };
