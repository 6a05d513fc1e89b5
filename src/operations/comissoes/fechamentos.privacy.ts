import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

const DA_EQUIPE = 'what the shop pays its staff, without a word about the customer';

export const fechamentosPrivacy: SlicePrivacy = {
  tables: {
    comissao_fechamentos: DA_EQUIPE,
    comissao_fechamentos_linhas: DA_EQUIPE,
    comissao_fechamentos_vales: DA_EQUIPE,
  },
  anonymised: {
    comissao_fechamentos: DA_EQUIPE,
    comissao_fechamentos_linhas: DA_EQUIPE,
    comissao_fechamentos_vales: DA_EQUIPE,
  },
  parts: [],
};
