-- The deposit on a quote without an order (paper 02 § 6): confirmed, it becomes the customer's credit.
alter table cobrancas
  add column orcamento_id uuid constraint cobrancas_orcamento_id_fkey references orcamentos (id),
  drop constraint cobrancas_de_check,
  add constraint cobrancas_de_check check (num_nonnulls(parcela_id, ordem_servico_id, orcamento_id) = 1);
create index cobrancas_orcamento_idx on cobrancas (orcamento_id) where orcamento_id is not null;
