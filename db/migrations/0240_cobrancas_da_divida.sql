-- The person who saw a confirmed PIX in the bank's app. Charges confirmed before this question have none.
alter table cobrancas
  add column vista_por uuid constraint cobrancas_vista_por_fkey references usuarios (id),
  add constraint cobrancas_vista_check check (vista_por is null or situacao = 'confirmada');
-- An open charge asks for no more than its parcel still owes. The code of one that asked for more cannot be corrected
-- here, so it is cancelled; if it was paid all the same, it can still be confirmed.
update cobrancas c set situacao = 'cancelada' from parcelas p
where p.id = c.parcela_id and c.situacao = 'aberta' and (p.cancelada_em is not null or c.valor > p.saldo);
