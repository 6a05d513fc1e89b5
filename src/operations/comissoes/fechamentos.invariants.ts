/** Invariants: closings against the commission ledger and the money that they made (01 § 12). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const fechamentosInvariants: SliceInvariants = {
  slice: 'fechamentos',
  invariants: {
    'Fechamento = soma das suas comissões': `
      select f.numero, f.valor, coalesce(sum(l.valor), 0) as comissoes from comissao_fechamentos f
      left join comissao_fechamentos_linhas x on x.fechamento_id = f.id
      left join lancamentos_comissao l on l.id = x.lancamento_id
      group by f.id having coalesce(sum(l.valor), 0) <> case when f.desfeito_em is null then f.valor else 0 end`,
    'Comissão fechada é da pessoa e até o dia do fechamento': `
      select f.numero, l.id as lancamento_id from comissao_fechamentos f
      join comissao_fechamentos_linhas x on x.fechamento_id = f.id
      join lancamentos_comissao l on l.id = x.lancamento_id
      where l.profile_id <> f.profile_id or l.data > f.ate or f.desfeito_em is not null`,
    'Conta do fechamento = comissões fechadas': `
      select f.numero, f.valor, t.valor as conta from comissao_fechamentos f join titulos t on t.id = f.titulo_id
      where t.valor <> f.valor or t.profile_id <> f.profile_id or t.origem <> 'comissao' or t.documento_id <> f.id
        or (t.cancelado_em is not null) <> (f.desfeito_em is not null)`,
    'Vales do fechamento = o que a baixa ou a folha abateu': `
      select f.numero, v.vales, m.abatido from comissao_fechamentos f
      join lateral (select coalesce(sum(valor), 0) as vales from comissao_fechamentos_vales where fechamento_id = f.id) v on true
      join lateral (
        select coalesce(sum(-l.valor), 0) as abatido from lancamentos_financeiros l
        join parcelas p on p.id = l.parcela_id and p.natureza = 'receber'
        where l.movimento_id = f.baixa_id
          or l.movimento_id in (select movimento_id from comissao_fechamentos_vales where fechamento_id = f.id)) m on true
      where v.vales <> m.abatido`,
  },
};
