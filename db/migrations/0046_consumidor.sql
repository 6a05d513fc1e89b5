-- 'Consumidor' (clientes.sistema): the customer of sales to somebody who gave no name, made by the first such sale of a branch.
-- It holds nobody's data, and never will.
alter table clientes add constraint clientes_sistema_check check (
  not sistema or (nome_completo = 'Consumidor' and telefone = 'não informado' and tipo_pessoa = 'fisica'
    and num_nonnulls(cpf_cnpj, email, data_nascimento, cep, endereco, numero, complemento, bairro, cidade, estado, observacoes,
      anonimizado_em) = 0 and contato_permitido = '{}')
);

-- How the counter sells, the same for all branches.
create table vendas_configuracao (
  id boolean primary key default true constraint vendas_configuracao_uma check (id),
  consumidor_padrao boolean not null default false,
  versao int not null default 1
);
insert into vendas_configuracao default values;
