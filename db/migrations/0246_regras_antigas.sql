-- Each row keeps how a commission rule read before a change or its deletion, and until when. A sale keeps the rate of its
-- day, also when its technician changes after the rule did. The rows go with their person or item; no sale refers to it
-- then.
create table comissao_regras_antigas (
  id bigint generated always as identity primary key,
  regra_id uuid not null,
  profile_id uuid constraint comissao_regras_antigas_profile_fkey references profiles (id) on delete cascade,
  tipo text,
  produto_servico_id uuid constraint comissao_regras_antigas_item_fkey references produtos_servicos (id) on delete cascade,
  base text not null,
  percentual numeric(7,4) not null,
  desde date not null,
  ate date,
  valida_ate timestamptz not null
);
create index comissao_regras_antigas_regra_idx on comissao_regras_antigas (regra_id, valida_ate);
create index comissao_regras_antigas_item_idx on comissao_regras_antigas (produto_servico_id) where produto_servico_id is not null;
create index comissao_regras_antigas_pessoa_idx on comissao_regras_antigas (profile_id) where profile_id is not null;

-- How the rules read until now is in the audit log.
insert into comissao_regras_antigas (regra_id, profile_id, tipo, produto_servico_id, base, percentual, desde, ate, valida_ate)
select a.registro_id, v.profile_id, v.tipo, v.produto_servico_id, v.base, v.percentual, v.desde, v.ate, a.criado_em
from auditoria a
cross join lateral jsonb_to_record(a.antes::jsonb) as v (profile_id uuid, tipo text, produto_servico_id uuid, base text,
  percentual numeric, desde date, ate date)
where a.tabela = 'comissao_regras' and a.operacao in ('comissoes.alterarRegra', 'comissoes.removerRegra')
  and a.registro_id is not null and v.base is not null and v.percentual is not null and v.desde is not null
  and (v.profile_id is null or exists (select from profiles p where p.id = v.profile_id))
  and (v.produto_servico_id is null or exists (select from produtos_servicos p where p.id = v.produto_servico_id))
order by a.id;

drop function regra_de_comissao(uuid, boolean, text, uuid, date);

-- The rule for a sale line on a day, as the rules read at the instant of the sale. A person's rule wins over everyone's, an
-- item's over its kind's, and a later start over an earlier one. A rule made after the sale applies if it starts before it.
-- `p_vendedor`: the person sold over the counter, so only a rule that names them applies.
create function regra_de_comissao(
  p_profile_id uuid, p_vendedor boolean, p_tipo text, p_produto_id uuid, p_dia date, p_quando timestamptz)
  returns table (id uuid, base text, percentual numeric) language sql stable as $$
  with antes as (
    select distinct on (a.regra_id) a.regra_id as id, a.profile_id, a.tipo, a.produto_servico_id, a.base, a.percentual, a.desde, a.ate
    from comissao_regras_antigas a where a.valida_ate > p_quando order by a.regra_id, a.valida_ate, a.id)
  select r.id, r.base, r.percentual from (
    select * from antes
    union all
    select c.id, c.profile_id, c.tipo, c.produto_servico_id, c.base, c.percentual, c.desde, c.ate
    from comissao_regras c where not exists (select from antes where antes.id = c.id)) r
  where (r.profile_id = p_profile_id or (r.profile_id is null and not p_vendedor))
    and (r.produto_servico_id = p_produto_id or r.tipo = p_tipo)
    and r.desde <= p_dia and (r.ate is null or r.ate >= p_dia)
  order by (r.profile_id is not null) desc, (r.produto_servico_id is not null) desc, r.desde desc, r.id
  limit 1
$$;
