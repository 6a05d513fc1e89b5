-- vendas: reversing a whole direct sale is a permission of its own.
update papeis set versao = versao + 1, permissoes = permissoes || array['vendas:estornar'] where id in ('gerente', 'atendente');
