-- The cash flow of 12 months read every movement of the branch to find the few between its own accounts, and every open parcel.
create index movimentos_financeiros_internos_idx on movimentos_financeiros (filial_id, data)
  where tipo in ('transferencia', 'sangria', 'suprimento', 'inicial', 'estorno');
drop index parcelas_abertas_idx;
create index parcelas_abertas_idx on parcelas (natureza, filial_id, vencimento, id) include (saldo) where saldo > 0;
