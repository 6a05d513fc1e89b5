-- The warranty of what was sold in an order (paper 02 §§ 1, 8). A line's days are its own, else the item's, else the company's.
alter table produtos_servicos
  add column garantia_dias int constraint produtos_servicos_garantia_dias_check check (garantia_dias between 0 and 3650),
  add column qualidade text constraint produtos_servicos_qualidade_check check (qualidade in ('original', 'compativel', 'usada'));
alter table ordens_servico_configuracao
  add column garantia_dias int not null default 90
    constraint ordens_servico_configuracao_garantia_check check (garantia_dias between 0 and 3650);
alter table ordens_servico_itens
  add column garantia_dias int constraint ordens_servico_itens_garantia_dias_check check (garantia_dias between 0 and 3650),
  add column garantia_ate date,
  -- The last day is counted from its days, which it keeps.
  add constraint ordens_servico_itens_garantia_check check (garantia_ate is null or garantia_dias is not null);

-- The warranty runs from the day on which the customer got the device, once the order is billed: it begins and ends with these
-- two columns, whichever act writes them. The days are kept as they were then, so that a later setting changes no promise.
create function contar_garantia() returns trigger language plpgsql as $$
begin
  update ordens_servico_itens i
    set garantia_dias = case when n.desde is null then i.garantia_dias else n.dias end, garantia_ate = n.desde + n.dias
    from (
      select l.id, coalesce(l.garantia_dias, p.garantia_dias, k.garantia_dias) as dias,
        case when new.faturada_em is not null
          then (new.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date end as desde
      from ordens_servico_itens l
      join produtos_servicos p on p.id = l.produto_servico_id
      join filiais f on f.id = new.filial_id
      cross join configuracoes g
      cross join ordens_servico_configuracao k
      where l.ordem_servico_id = new.id) n
    where i.id = n.id and i.garantia_ate is distinct from n.desde + n.dias;
  return null;
end $$;
create trigger contar_garantia after update of faturada_em, retirada_em on ordens_servico for each row
  when (old.faturada_em is distinct from new.faturada_em or old.retirada_em is distinct from new.retirada_em)
  execute function contar_garantia();

-- What was billed and handed over since retiradas are kept.
update ordens_servico_itens i set garantia_dias = 90,
  garantia_ate = (r.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date + 90
  from ordens_servico o join retiradas r on r.ordem_servico_id = o.id and r.desfeita_em is null
    join filiais f on f.id = o.filial_id, configuracoes g
  where i.ordem_servico_id = o.id and o.faturada_em is not null and o.retirada_em is not null;

-- An order that was opened because an earlier repair of the device did not hold.
alter table ordens_servico
  add column garantia_de_id uuid constraint ordens_servico_garantia_de_id_fkey references ordens_servico (id),
  add column garantia_resultado text
    constraint ordens_servico_garantia_resultado_check check (garantia_resultado in ('procedente', 'improcedente')),
  add constraint ordens_servico_garantia_check
    check (garantia_de_id <> id and (garantia_resultado is null or garantia_de_id is not null));
create index ordens_servico_garantia_de_idx on ordens_servico (garantia_de_id) where garantia_de_id is not null;
alter table ordens_servico_itens
  add column cobranca text not null default 'cliente'
    constraint ordens_servico_itens_cobranca_check check (cobranca in ('cliente', 'garantia')),
  add constraint ordens_servico_itens_em_garantia_check check (cobranca = 'cliente' or valor_total = 0);

-- The last day of each line's warranty as it is read: an order billed before counts 90 days from its billing, unless its device
-- still waits here, and the days that well-founded returns took are added (CDC art. 26, § 2).
create view garantias_dos_itens as
select i.id as item_id, i.ordem_servico_id, base.ate + coalesce(parada.dias, 0) as garantia_ate, coalesce(parada.dias, 0) as dias_somados
from ordens_servico_itens i
join ordens_servico o on o.id = i.ordem_servico_id
join filiais f on f.id = o.filial_id
cross join configuracoes g
cross join lateral (
  select coalesce(i.garantia_ate, case when o.retirada_em is not null or o.pronta_em is null
    then (o.faturada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date + 90 end) as ate) base
left join lateral (
  select sum(greatest(0, (r.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date
    - (r.data_abertura at time zone coalesce(f.fuso_horario, g.fuso_horario))::date))::int as dias
  from ordens_servico r
  where r.garantia_de_id = o.id and r.garantia_resultado = 'procedente' and r.retirada_em is not null) parada on true
where base.ate is not null;

update papeis set versao = versao + 1, permissoes = permissoes || array['garantias:conceder'] where id in ('gerente', 'atendente');
