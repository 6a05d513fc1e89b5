-- The summary of a till lists the cash found while no session was open; without an index each summary read the whole ledger.
create index movimentos_financeiros_fora_idx on movimentos_financeiros (criado_em) where tipo = 'diferenca' and sessao_id is null;
