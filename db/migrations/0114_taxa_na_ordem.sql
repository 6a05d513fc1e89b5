-- The line by which an agreed fee came into its order: once somebody takes that line out, the fee counts as approved no more.
alter table orcamentos
  add column taxa_item_id uuid constraint orcamentos_taxa_item_id_fkey references ordens_servico_itens (id) on delete set null;
create index orcamentos_taxa_item_idx on orcamentos (taxa_item_id) where taxa_item_id is not null;

create function taxa_saiu_da_ordem() returns trigger language plpgsql as $$
begin
  update orcamentos set taxa_cobrada = null where id = new.id;
  update ordens_servico s set valor_aprovado = q.valor
    from (
      select sum(coalesce(r.valor, 0) + coalesce(o.taxa_cobrada, 0))
        filter (where r.valor is not null or o.taxa_cobrada is not null) as valor
      from orcamentos o
      left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada and r.decisao = 'aprovado'
        and o.situacao <> 'cancelado'
      where o.ordem_servico_id = new.ordem_servico_id) q
    where s.id = new.ordem_servico_id;
  return null;
end $$;
create trigger taxa_saiu_da_ordem after update of taxa_item_id on orcamentos for each row
  when (old.taxa_item_id is not null and new.taxa_item_id is null) execute function taxa_saiu_da_ordem();

-- The lines that came in before, found by the service of the settings and the amount.
update orcamentos o set taxa_item_id = (
    select i.id from ordens_servico_itens i cross join ordens_servico_configuracao c
    where i.ordem_servico_id = o.ordem_servico_id and i.produto_servico_id = c.taxa_servico_id and i.valor_total = o.taxa_cobrada
    order by i.criado_em desc limit 1)
  where o.taxa_cobrada is not null;
