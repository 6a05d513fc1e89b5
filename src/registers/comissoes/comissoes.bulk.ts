import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** A large shop has no commission rules, so its sales earn none. */
export const comissoesBulk: BulkLoad = {
  fills: [],
  leaves: [
    'comissao_regras',
    'comissao_regras_antigas',
    'lancamentos_comissao',
    'comissoes_previstas',
    'comissoes_configuracao',
  ],
};
