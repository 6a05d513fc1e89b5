import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

export const comissoesPrivacy: SlicePrivacy = {
  tables: {
    lancamentos_comissao: 'what the shop owes its staff for a sale that the copy lists',
  },
  anonymised: {
    lancamentos_comissao: 'amounts between the shop and its staff, without a word about the customer',
  },
  parts: [],
};
