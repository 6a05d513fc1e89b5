-- estoque: an exchange has a reason of its own; a piece that came back broken leaves the shelf by it.
alter table movimentacoes_estoque drop constraint movimentacoes_estoque_motivo_check;
alter table movimentacoes_estoque add constraint movimentacoes_estoque_motivo_check check (motivo in (
  'manual', 'estoque_inicial', 'correcao_cadastro', 'ordem', 'venda_direta', 'troca', 'estorno', 'recebimento',
  'devolucao_fornecedor', 'reposicao', 'transferencia', 'inventario'));
