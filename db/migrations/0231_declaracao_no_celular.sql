-- A link that asks for the signature of the customer's declaration.
alter table links_publicos
  drop constraint links_publicos_finalidade_check,
  add constraint links_publicos_finalidade_check
    check (finalidade in ('ordem', 'assinatura', 'retirada', 'declaracao', 'orcamento'));
