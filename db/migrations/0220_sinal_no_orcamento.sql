-- The deposit on a quote without an order, however it was paid (paper 02 § 6): the lot of credit names its quote.
alter table creditos_cliente
  add column orcamento_id uuid constraint creditos_cliente_orcamento_id_fkey references orcamentos (id),
  add constraint creditos_cliente_de_check check (num_nonnulls(ordem_servico_id, orcamento_id) <= 1);
update creditos_cliente l set orcamento_id = c.orcamento_id
from cobrancas c where c.movimento_id = l.movimento_id and c.orcamento_id is not null and c.situacao = 'confirmada';
create index creditos_cliente_orcamento_idx on creditos_cliente (orcamento_id) where orcamento_id is not null;
