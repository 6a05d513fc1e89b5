import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const historicoProdutosInvariants: SliceInvariants = {
  slice: 'historico_produtos',
  unchecked: {
    historico_compras: 'a purchase is a record of its own, and the database checks its total',
  },
};
