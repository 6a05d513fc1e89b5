import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const orcamentosModelosInvariants: SliceInvariants = {
  invariants: {
    'Um modelo de orçamento tem linhas, numeradas de 1 em diante': `
      select m.id, m.nome from orcamentos_modelos m
      left join orcamentos_modelos_itens i on i.modelo_id = m.id
      group by m.id having count(i.posicao) = 0 or max(i.posicao) <> count(i.posicao)`,
  },
};
