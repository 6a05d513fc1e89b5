import type { SliceTables } from '#platform/server/sql/tables.ts';

/** The ledger reads these tables and keeps the balances; this slice keeps the rest of them. */
export const formasTables: SliceTables = {
  slice: 'formas',
  writes: {
    contas_financeiras: {},
    categorias_financeiras: {},
    formas_pagamento: {},
    formas_taxas: {},
    financeiro_configuracao: {},
  },
};
