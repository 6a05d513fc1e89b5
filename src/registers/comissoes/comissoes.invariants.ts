/** The commission ledger against the sales that it pays for (paper 01 § 12). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const comissoesInvariants: SliceInvariants = {
  slice: 'comissoes',
  unchecked: {
    comissao_regras: 'a rule is a record of its own, and a posting keeps the one that it applied',
  },
  invariants: {
    'Comissão = percentual da regra sobre a base, como lançada': `
      select id, valor, base, regra from lancamentos_comissao
      where valor <> round(base * (regra ->> 'percentual')::numeric / 100, 2)`,
    'Venda estornada não deixa comissão': `
      select v.id as historico_venda_id, l.profile_id, sum(l.valor) as comissao from historico_vendas v
      join lancamentos_comissao l on l.historico_venda_id = v.id
      where v.situacao <> 'efetivada' group by 1, 2 having sum(l.valor) <> 0`,
    'Venda tem a comissão de uma só pessoa': `
      select historico_venda_id, count(*) as pessoas from (
        select historico_venda_id, profile_id from lancamentos_comissao group by 1, 2 having sum(valor) <> 0) pessoa
      group by 1 having count(*) > 1`,
  },
};
