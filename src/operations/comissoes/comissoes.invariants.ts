/** Checks the commission ledger against the sales (01 § 12). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const comissoesInvariants: SliceInvariants = {
  slice: 'comissoes',
  unchecked: {
    comissao_regras: 'a rule is a record of its own, and a posting keeps the one that it applied',
    comissao_regras_antigas: 'what a rule said before, by which a sale of that time is still paid',
  },
  invariants: {
    'Comissão = percentual da regra sobre a base, como lançada': `
      select id, valor, base, regra from lancamentos_comissao
      where coalesce(regra ->> 'quando', 'faturamento') = 'faturamento' and valor <> round(base * (regra ->> 'percentual')::numeric / 100, 2)`,
    'Comissão por recebimento = parte recebida menos o que já havia': `
      select id, valor, base, regra from (
        select l.*, sum(valor) over (partition by historico_venda_id, profile_id order by id) - valor as havia from lancamentos_comissao l) l
      where regra ->> 'quando' = 'recebimento' and (case when regra ? 'estorno' then valor <> -havia
        else havia <> (regra ->> 'antes')::numeric or valor + havia <> coalesce(round(round(base * (regra ->> 'percentual')::numeric / 100, 2)
          * (regra ->> 'recebido')::numeric / nullif((regra ->> 'titulo')::numeric, 0), 2), 0) end)`,
    'Comissão prevista é da pessoa de uma venda que vale, como a sua regra diz': `
      select p.historico_venda_id, v.situacao, p.valor, p.base, p.regra from comissoes_previstas p
      join historico_vendas v on v.id = p.historico_venda_id
      where v.situacao <> 'efetivada' or p.regra ->> 'quando' <> 'recebimento' or p.profile_id is distinct from coalesce(v.tecnico_id, v.user_id)
        or p.valor <> round(p.base * (p.regra ->> 'percentual')::numeric / 100, 2)`,
    'Comissão por recebimento não passa da prevista': `
      select p.historico_venda_id, p.valor as prevista, sum(l.valor) as lancada from comissoes_previstas p
      join lancamentos_comissao l on l.historico_venda_id = p.historico_venda_id and l.profile_id = p.profile_id
      group by p.historico_venda_id having sum(l.valor) > p.valor`,
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
