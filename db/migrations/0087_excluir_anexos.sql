-- anexos: the built-in roles that may delete the files of others.
update papeis set versao = versao + 1, permissoes = permissoes || array['anexos:excluir']
  where id in ('gerente', 'atendente') and not 'anexos:excluir' = any(permissoes);
