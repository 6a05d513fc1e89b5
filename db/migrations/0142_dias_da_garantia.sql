-- Whether a line's days are those that its product or the settings had when its warranty began. They go when the billing is
-- reversed, and the next billing takes the days of its own time. Lines billed before this keep theirs.
alter table ordens_servico_itens add column garantia_herdada boolean not null default false;

create or replace function contar_garantia() returns trigger language plpgsql as $$
begin
  update ordens_servico_itens i
    set garantia_dias = n.dias, garantia_ate = n.desde + n.dias, garantia_herdada = n.herdada
    from (
      select l.id, d.desde,
        case when new.faturada_em is null and l.garantia_herdada then null
          when d.desde is null then l.garantia_dias
          else coalesce(l.garantia_dias, p.garantia_dias, k.garantia_dias) end as dias,
        new.faturada_em is not null and (l.garantia_herdada or (d.desde is not null and l.garantia_dias is null)) as herdada
      from ordens_servico_itens l
      join produtos_servicos p on p.id = l.produto_servico_id
      join filiais f on f.id = new.filial_id
      cross join configuracoes g
      cross join ordens_servico_configuracao k
      cross join lateral (
        select case when new.faturada_em is not null
          then (new.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date end as desde) d
      where l.ordem_servico_id = new.id) n
    where i.id = n.id and (i.garantia_ate, i.garantia_herdada) is distinct from (n.desde + n.dias, n.herdada);
  return null;
end $$;
