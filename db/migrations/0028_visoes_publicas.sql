-- What a slice lets others count or list, each rule worded once by the owner of the table.

-- estoque: what orders hold back until they are billed, cancelled or deleted.
create view reservas as
select produto_id, filial_origem_id as filial_id, ordem_servico_id, quantidade
from movimentacoes_estoque where situacao = 'pendente';

-- estoque: sales and movements that took effect, also those reversed since; vendas_efetivas leaves the reversed ones out. A pending
-- one is a reservation, and a cancelled one never took effect.
create view vendas_registradas as
select id, data_venda, origem, produto_id, filial_id, cliente_id, ordem_servico_id, venda_direta_id, quantidade, valor_total
from historico_vendas where situacao in ('efetivada', 'estornada');

create view movimentacoes_registradas as
select id, data_movimentacao, tipo_movimentacao, produto_id, filial_origem_id, filial_destino_id, cliente_id, ordem_servico_id, quantidade
from movimentacoes_estoque where situacao in ('efetivada', 'estornada');

-- ordens_servico: orders that are neither delivered nor cancelled, and since when they have had their status.
create view ordens_abertas as
select id, numero_os, filial_id, cliente_id, status, coalesce(status_mudou_em, data_abertura) as no_status_desde
from ordens_servico where status not in ('entregue', 'cancelada');

create or replace function ordens_paradas(agora timestamptz)
  returns table (id uuid, filial_id uuid, no_status_desde timestamptz, parada_em timestamptz)
  language sql stable parallel safe as
$$
  select o.id, o.filial_id, o.no_status_desde, o.no_status_desde + c.prazo
  from ordens_abertas o cross join (select dias_ordem_parada * interval '24 hours' as prazo from configuracoes) c
  where o.no_status_desde < agora - c.prazo
$$;

-- auth: accounts that wait for an administrator.
create view contas_aguardando as
select id, criado_em from profiles where situacao = 'aguardando';
