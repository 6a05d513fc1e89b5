import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

export const comissoesPrivacy: SlicePrivacy = {
  tables: {
    lancamentos_comissao: 'what the shop owes its staff for a sale that the copy lists',
    comissoes_previstas: 'what the shop will owe its staff for a sale that the copy lists',
  },
  anonymised: {
    lancamentos_comissao: 'amounts between the shop and its staff, without a word about the customer',
    comissoes_previstas: 'amounts between the shop and its staff, without a word about the customer',
  },
  parts: [],
};
