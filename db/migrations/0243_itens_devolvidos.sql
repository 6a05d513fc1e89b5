-- The lines of billed orders that were returned: their sale was reversed, and no other sale replaced it. Reversing the
-- billing itself reverses every sale too, but the order is then no longer billed.
create view itens_devolvidos as
select i.id as item_id, i.ordem_servico_id
from ordens_servico_itens i
join ordens_servico o on o.id = i.ordem_servico_id
where o.faturada_em is not null
  and exists (select from historico_vendas v where v.ordem_servico_item_id = i.id and v.situacao = 'estornada')
  and not exists (select from historico_vendas v where v.ordem_servico_item_id = i.id and v.situacao in ('pendente', 'efetivada'));

-- As before, but a returned line counts nothing.
create or replace view ordens_valores as
select i.ordem_servico_id, sum(case when exists (select from itens_devolvidos d where d.item_id = i.id) then 0 else i.valor_total end) as valor_total
from ordens_servico_itens i group by i.ordem_servico_id;

-- As before, but a returned line has no warranty.
create or replace view garantias_dos_itens as
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
where base.ate is not null and not exists (select from itens_devolvidos d where d.item_id = i.id);
