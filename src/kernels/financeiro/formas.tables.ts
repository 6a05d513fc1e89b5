import type { SliceTables } from '#platform/server/sql/tables.ts';

/** This slice writes everything in these tables except the balances, which the ledger writes. */
export const formasTables: SliceTables = {
  slice: 'financeiro',
  writes: {
    contas_financeiras: {},
    categorias_financeiras: {},
    formas_pagamento: {},
    formas_taxas: {},
    financeiro_configuracao: {},
  },
};
