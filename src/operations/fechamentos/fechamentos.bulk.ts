import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** The large shop of the measurements has no commissions to close. */
export const fechamentosBulk: BulkLoad = {
  fills: [],
  leaves: ['comissao_fechamentos', 'comissao_fechamentos_linhas', 'comissao_fechamentos_vales'],
};
