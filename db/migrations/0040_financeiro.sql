-- Money is a second ledger (ADR 'Money is a second ledger'). The three kernel slices formas, financeiro and comeco write these
-- tables; nobody else does. Nothing is posted before 'Começar': financeiro_configuracao.financeiro_desde is null until then.
-- Signs in lancamentos_financeiros: plus is ours or spent, minus is owed or earned, and a movement sums to zero.

-- What money refers to: accounts, ways of paying, categories ----------------------------------------------------------
create table contas_financeiras (
  id uuid primary key,
  nome text not null check (length(nome) between 1 and 80),
  tipo text not null check (tipo in ('caixa', 'cofre', 'banco', 'maquininha')),
  filial_id uuid references filiais (id),
  saldo numeric(15,2) not null default 0,
  sessao_id uuid,
  banco text check (length(banco) <= 60),
  agencia text check (length(agencia) <= 20),
  numero text check (length(numero) <= 30),
  pix_chave text check (length(pix_chave) <= 77),
  pix_tipo text check (pix_tipo in ('cpf', 'cnpj', 'telefone', 'email', 'aleatoria')),
  pix_nome text check (length(pix_nome) between 1 and 25),
  pix_cidade text check (length(pix_cidade) between 1 and 15),
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  versao int not null default 1,
  criado_em timestamptz not null,
  constraint contas_financeiras_filial_check check (filial_id is not null or tipo in ('banco', 'maquininha')),
  constraint contas_financeiras_pix_check check (
    num_nonnulls(pix_chave, pix_tipo, pix_nome, pix_cidade) in (0, 4) and (pix_chave is null or tipo = 'banco')),
  constraint contas_financeiras_sessao_check check (sessao_id is null or tipo = 'caixa'),
  -- Notes and coins cannot be fewer than none.
  constraint contas_financeiras_saldo_check check (saldo >= 0 or tipo in ('banco', 'maquininha'))
);
create unique index contas_financeiras_caixa_key on contas_financeiras (filial_id) where tipo = 'caixa' and ativo;
create unique index contas_financeiras_nome_key on contas_financeiras (lower(nome)) where ativo;
create index contas_financeiras_filial_idx on contas_financeiras (filial_id);

create table caixas_sessoes (
  id uuid primary key,
  conta_id uuid not null references contas_financeiras (id),
  filial_id uuid not null references filiais (id),
  aberta_em timestamptz not null,
  aberta_por uuid not null references usuarios (id),
  saldo_abertura numeric(15,2) not null check (saldo_abertura >= 0),
  fundo numeric(15,2) not null check (fundo >= 0),
  contagem jsonb,
  conferencia jsonb,
  esperado numeric(15,2),
  contado numeric(15,2) check (contado >= 0),
  diferenca numeric(15,2),
  fechada_em timestamptz,
  fechada_por uuid references usuarios (id),
  conferida_em timestamptz,
  conferida_por uuid references usuarios (id),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint caixas_sessoes_fechada_check check (
    num_nonnulls(fechada_em, fechada_por, esperado, contado, diferenca) in (0, 5) and diferenca = contado - esperado),
  constraint caixas_sessoes_conferida_check check (
    (conferida_em is null) = (conferida_por is null) and (conferida_em is null or fechada_em is not null))
);
create unique index caixas_sessoes_aberta_key on caixas_sessoes (conta_id) where fechada_em is null;
create index caixas_sessoes_filial_idx on caixas_sessoes (filial_id, aberta_em desc, id desc);
alter table contas_financeiras
  add constraint contas_financeiras_sessao_id_fkey foreign key (sessao_id) references caixas_sessoes (id);

create table categorias_financeiras (
  id uuid primary key,
  codigo text check (length(codigo) between 1 and 20),
  nome text not null check (length(nome) between 1 and 80),
  grupo text not null check (grupo in ('receita', 'deducao', 'variavel', 'fixa', 'financeira', 'investimento', 'fora')),
  -- The program posts to these by this name, so they are never deleted.
  sistema text constraint categorias_financeiras_sistema_key unique,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  versao int not null default 1,
  criado_em timestamptz not null
);
create unique index categorias_financeiras_nome_key on categorias_financeiras (lower(nome));

create table formas_pagamento (
  id uuid primary key,
  nome text not null check (length(nome) between 1 and 60),
  tipo text not null check (tipo in (
    'dinheiro', 'pix', 'transferencia', 'debito', 'credito', 'boleto', 'crediario', 'credito_cliente')),
  conta_id uuid references contas_financeiras (id),
  filial_id uuid references filiais (id),
  desconto numeric(7,4) not null default 0 check (desconto >= 0 and desconto < 100),
  ordem int not null default 0,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  versao int not null default 1,
  criado_em timestamptz not null,
  -- Cash lands in the drawer of the branch where it is taken; credit and the shop's own instalments land nowhere.
  constraint formas_pagamento_conta_check check (
    (conta_id is null) = (tipo in ('dinheiro', 'crediario', 'credito_cliente')))
);
create unique index formas_pagamento_nome_key on formas_pagamento (lower(nome), coalesce(filial_id, '00000000-0000-0000-0000-000000000000'))
  where ativo;
create index formas_pagamento_conta_idx on formas_pagamento (conta_id);
create index formas_pagamento_filial_idx on formas_pagamento (filial_id);

create table formas_taxas (
  forma_id uuid not null references formas_pagamento (id) on delete cascade,
  parcelas int not null check (parcelas between 1 and 24),
  percentual numeric(7,4) not null default 0 check (percentual >= 0 and percentual < 100),
  fixa numeric(15,2) not null default 0 check (fixa >= 0),
  prazo_dias int not null default 0 check (prazo_dias between 0 and 400),
  antecipado boolean not null default false,
  acrescimo numeric(7,4) not null default 0 check (acrescimo >= 0 and acrescimo <= 100),
  primary key (forma_id, parcelas)
);

create table financeiro_configuracao (
  id smallint primary key default 1 check (id = 1),
  -- Null: money is off. The day on which it was started.
  financeiro_desde date,
  receber_ao_faturar text not null default 'em_aberto' check (receber_ao_faturar in ('em_aberto', 'perguntar', 'automatico')),
  receber_ao_vender text not null default 'em_aberto' check (receber_ao_vender in ('em_aberto', 'perguntar', 'automatico')),
  forma_padrao_id uuid references formas_pagamento (id),
  caixa_obrigatorio text not null default 'nao' check (caixa_obrigatorio in ('nao', 'avisar', 'exigir')),
  fundo_troco numeric(15,2) not null default 0 check (fundo_troco >= 0),
  -- The Consumer Code, art. 52 § 1, allows no more.
  multa_percentual numeric(7,4) not null default 0 check (multa_percentual between 0 and 2),
  juros_mensal numeric(7,4) not null default 0 check (juros_mensal between 0 and 100),
  financeiro_fechado_ate date,
  versao int not null default 1,
  constraint financeiro_configuracao_automatico_check check (
    forma_padrao_id is not null or 'automatico' not in (receber_ao_faturar, receber_ao_vender))
);
insert into financeiro_configuracao default values;

-- Debts and their instalments ------------------------------------------------------------------------------------------
create table titulos (
  id uuid primary key,
  natureza text not null check (natureza in ('receber', 'pagar')),
  numero int generated by default as identity constraint titulos_numero_key unique,
  filial_id uuid not null references filiais (id),
  cliente_id uuid references clientes (id),
  fornecedor_id uuid references fornecedores (id),
  profile_id uuid references usuarios (id),
  origem text not null check (origem in (
    'ordem', 'venda_direta', 'movimentacao', 'manual', 'anterior', 'compra', 'comissao', 'vale', 'recorrente', 'devolucao')),
  documento_tipo text,
  documento_id uuid,
  documento_rotulo text check (length(documento_rotulo) between 1 and 20),
  descricao text not null check (length(descricao) between 1 and 200),
  competencia date not null,
  valor numeric(15,2) not null check (valor > 0 and valor <= 9999999999.99),
  saldo numeric(15,2) not null,
  cancelado_em timestamptz,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  versao int not null default 1,
  criado_em timestamptz not null,
  constraint titulos_parte_check check (num_nonnulls(cliente_id, fornecedor_id, profile_id) = 1),
  constraint titulos_documento_check check (
    (documento_tipo is null) = (documento_id is null) and (documento_rotulo is null or documento_id is not null)),
  constraint titulos_saldo_check check (saldo between 0 and valor and (cancelado_em is null or saldo = 0))
);
create unique index titulos_documento_key on titulos (documento_tipo, documento_id)
  where cancelado_em is null and origem in ('ordem', 'venda_direta', 'movimentacao', 'anterior', 'compra', 'comissao');
create unique index titulos_recorrente_key on titulos (documento_id, competencia) where cancelado_em is null and origem = 'recorrente';
create index titulos_documento_idx on titulos (documento_id) where documento_id is not null;
create index titulos_devedor_idx on titulos (cliente_id) where saldo > 0;
create index titulos_cliente_idx on titulos (cliente_id) where cliente_id is not null;
create index titulos_fornecedor_idx on titulos (fornecedor_id) where fornecedor_id is not null;
create index titulos_profile_idx on titulos (profile_id) where profile_id is not null;
create index titulos_filial_idx on titulos (filial_id);

create table parcelas (
  id uuid primary key,
  titulo_id uuid not null references titulos (id),
  numero int not null check (numero > 0),
  natureza text not null,
  filial_id uuid not null references filiais (id),
  vencimento date not null,
  valor numeric(15,2) not null check (valor > 0),
  saldo numeric(15,2) not null,
  forma_id uuid references formas_pagamento (id),
  cancelada_em timestamptz,
  situacao text not null generated always as (case
    when cancelada_em is not null then 'cancelada' when saldo = 0 then 'paga' when saldo < valor then 'parcial' else 'aberta' end) stored,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint parcelas_titulo_id_numero_key unique (titulo_id, numero),
  constraint parcelas_saldo_check check (saldo between 0 and valor and (cancelada_em is null or saldo = 0))
);
create index parcelas_vencimento_idx on parcelas (natureza, filial_id, vencimento, id);
create index parcelas_abertas_idx on parcelas (natureza, filial_id, vencimento, id) where saldo > 0;
create index parcelas_forma_idx on parcelas (forma_id) where forma_id is not null;

-- The ledger -----------------------------------------------------------------------------------------------------------
create table movimentos_financeiros (
  id uuid primary key,
  numero int generated by default as identity constraint movimentos_financeiros_numero_key unique,
  tipo text not null check (tipo in (
    'titulo', 'baixa', 'abatimento', 'vale', 'transferencia', 'sangria', 'suprimento', 'diferenca', 'liquidacao', 'devolucao',
    'credito', 'renegociacao', 'inicial', 'estorno')),
  filial_id uuid not null references filiais (id),
  data date not null,
  titulo_id uuid references titulos (id),
  cliente_id uuid references clientes (id),
  sessao_id uuid references caixas_sessoes (id),
  motivo text check (length(motivo) between 1 and 200),
  entregue numeric(15,2) check (entregue > 0),
  troco numeric(15,2) check (troco >= 0),
  -- Of a return: what of the money received for the title goes back.
  devolvido numeric(15,2) check (devolvido >= 0),
  estorno_de_id uuid references movimentos_financeiros (id) constraint movimentos_financeiros_estorno_de_id_key unique,
  substitui_id uuid references movimentos_financeiros (id) constraint movimentos_financeiros_substitui_id_key unique,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint movimentos_financeiros_estorno_check check ((tipo = 'estorno') = (estorno_de_id is not null)),
  constraint movimentos_financeiros_entregue_com_troco_check check ((troco is null) = (entregue is null)),
  constraint movimentos_financeiros_devolucao_check check (devolvido is null or tipo = 'devolucao')
);
create index movimentos_financeiros_titulo_idx on movimentos_financeiros (titulo_id) where titulo_id is not null;
create index movimentos_financeiros_cliente_idx on movimentos_financeiros (cliente_id) where cliente_id is not null;
create index movimentos_financeiros_sessao_idx on movimentos_financeiros (sessao_id) where sessao_id is not null;
create index movimentos_financeiros_data_idx on movimentos_financeiros (filial_id, data, numero);
create index movimentos_financeiros_operacao_idx on movimentos_financeiros (operacao_id);

create table movimentos_formas (
  id uuid primary key,
  movimento_id uuid not null references movimentos_financeiros (id),
  forma_id uuid not null references formas_pagamento (id),
  conta_id uuid references contas_financeiras (id),
  valor numeric(15,2) not null check (valor > 0),
  parcelas int not null default 1 check (parcelas between 1 and 24),
  taxa numeric(15,2) not null default 0 check (taxa between 0 and valor),
  bandeira text check (length(bandeira) <= 30),
  nsu text check (length(nsu) <= 30),
  end_to_end_id text check (length(end_to_end_id) <= 40)
);
create index movimentos_formas_movimento_idx on movimentos_formas (movimento_id);
create index movimentos_formas_forma_idx on movimentos_formas (forma_id);
create index movimentos_formas_conta_idx on movimentos_formas (conta_id) where conta_id is not null;
create index movimentos_formas_end_to_end_idx on movimentos_formas (end_to_end_id) where end_to_end_id is not null;

create table movimentos_parcelas (
  movimento_id uuid not null references movimentos_financeiros (id),
  parcela_id uuid not null references parcelas (id),
  principal numeric(15,2) not null check (principal >= 0),
  desconto numeric(15,2) not null default 0 check (desconto between 0 and principal),
  juros numeric(15,2) not null default 0 check (juros >= 0),
  multa numeric(15,2) not null default 0 check (multa >= 0),
  primary key (movimento_id, parcela_id)
);
create index movimentos_parcelas_parcela_idx on movimentos_parcelas (parcela_id);

-- The customer's money that stands with us, in lots.
create table creditos_cliente (
  id uuid primary key,
  cliente_id uuid not null references clientes (id),
  filial_id uuid not null references filiais (id),
  ordem_servico_id uuid references ordens_servico (id),
  origem text not null check (origem in ('sinal', 'devolucao', 'excedente', 'troca', 'manual')),
  movimento_id uuid not null references movimentos_financeiros (id),
  valor numeric(15,2) not null check (valor > 0),
  saldo numeric(15,2) not null,
  reservado numeric(15,2) not null default 0,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint creditos_cliente_saldo_check check (saldo between 0 and valor),
  constraint creditos_cliente_reservado_check check (
    reservado between 0 and saldo and (reservado = 0 or ordem_servico_id is not null))
);
create index creditos_cliente_cliente_idx on creditos_cliente (cliente_id);
create index creditos_cliente_ordem_idx on creditos_cliente (ordem_servico_id) where ordem_servico_id is not null;
create index creditos_cliente_movimento_idx on creditos_cliente (movimento_id);

create table lancamentos_financeiros (
  id bigint generated always as identity primary key,
  operacao_id uuid not null,
  movimento_id uuid not null references movimentos_financeiros (id),
  filial_id uuid not null references filiais (id),
  data date not null,
  valor numeric(15,2) not null check (valor <> 0),
  saldo_apos numeric(15,2),
  conta_id uuid references contas_financeiras (id),
  parcela_id uuid references parcelas (id),
  credito_id uuid references creditos_cliente (id),
  categoria_id uuid references categorias_financeiras (id),
  criado_em timestamptz not null,
  constraint lancamentos_financeiros_lugar_check check (num_nonnulls(conta_id, parcela_id, credito_id, categoria_id) = 1),
  constraint lancamentos_financeiros_saldo_apos_check check ((saldo_apos is null) = (conta_id is null))
);
create index lancamentos_financeiros_movimento_idx on lancamentos_financeiros (movimento_id);
create index lancamentos_financeiros_conta_idx on lancamentos_financeiros (conta_id, id) where conta_id is not null;
create index lancamentos_financeiros_parcela_idx on lancamentos_financeiros (parcela_id) where parcela_id is not null;
create index lancamentos_financeiros_credito_idx on lancamentos_financeiros (credito_id) where credito_id is not null;
create index lancamentos_financeiros_categoria_idx on lancamentos_financeiros (categoria_id, data, filial_id) include (valor)
  where categoria_id is not null;

create table saldos_diarios (
  conta_id uuid not null references contas_financeiras (id),
  filial_id uuid not null references filiais (id),
  data date not null,
  entradas numeric(15,2) not null default 0 check (entradas >= 0),
  saidas numeric(15,2) not null default 0 check (saidas >= 0),
  primary key (conta_id, filial_id, data)
);
create index saldos_diarios_data_idx on saldos_diarios (filial_id, data);

create table recebiveis_cartao (
  id uuid primary key,
  movimento_id uuid not null references movimentos_financeiros (id),
  conta_id uuid not null references contas_financeiras (id),
  filial_id uuid not null references filiais (id),
  numero int not null check (numero > 0),
  parcelas int not null,
  bruto numeric(15,2) not null check (bruto > 0),
  taxa numeric(15,2) not null check (taxa >= 0),
  liquido numeric(15,2) not null,
  previsto_para date not null,
  situacao text not null default 'previsto' check (situacao in ('previsto', 'liquidado', 'cancelado')),
  liquidacao_id uuid references movimentos_financeiros (id),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint recebiveis_cartao_liquido_check check (liquido = bruto - taxa and liquido >= 0),
  constraint recebiveis_cartao_numero_parcelas_check check (numero <= parcelas),
  constraint recebiveis_cartao_liquidacao_check check ((situacao = 'liquidado') = (liquidacao_id is not null))
);
create index recebiveis_cartao_movimento_idx on recebiveis_cartao (movimento_id);
create index recebiveis_cartao_previsto_idx on recebiveis_cartao (previsto_para, id) where situacao = 'previsto';
create index recebiveis_cartao_conta_idx on recebiveis_cartao (conta_id, previsto_para, id);
create index recebiveis_cartao_filial_idx on recebiveis_cartao (filial_id, previsto_para, id);
create index recebiveis_cartao_liquidacao_idx on recebiveis_cartao (liquidacao_id) where liquidacao_id is not null;

create table cobrancas (
  id uuid primary key,
  parcela_id uuid references parcelas (id),
  ordem_servico_id uuid references ordens_servico (id),
  cliente_id uuid not null references clientes (id),
  filial_id uuid not null references filiais (id),
  forma_id uuid not null references formas_pagamento (id),
  txid text not null check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  valor numeric(15,2) not null check (valor > 0),
  brcode text not null check (length(brcode) <= 512),
  situacao text not null default 'aberta' check (situacao in ('aberta', 'confirmada', 'cancelada')),
  -- 'Já paguei' on the public page.
  avisada_em timestamptz,
  movimento_id uuid references movimentos_financeiros (id),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint cobrancas_de_check check (num_nonnulls(parcela_id, ordem_servico_id) = 1),
  constraint cobrancas_confirmada_check check ((situacao = 'confirmada') = (movimento_id is not null))
);
create index cobrancas_abertas_idx on cobrancas (filial_id, criado_em, id) where situacao = 'aberta';
create index cobrancas_parcela_idx on cobrancas (parcela_id) where parcela_id is not null;
create index cobrancas_ordem_idx on cobrancas (ordem_servico_id) where ordem_servico_id is not null;
create index cobrancas_cliente_idx on cobrancas (cliente_id);
create index cobrancas_forma_idx on cobrancas (forma_id);
create index cobrancas_movimento_idx on cobrancas (movimento_id) where movimento_id is not null;

-- The program may empty a memo and move a customer who was merged; what was posted stays.
create function movimento_financeiro_imutavel() returns trigger language plpgsql as $$
begin
  if (new.id, new.numero, new.tipo, new.filial_id, new.data, new.titulo_id, new.sessao_id, new.entregue, new.troco, new.devolvido, new.estorno_de_id,
      new.substitui_id, new.operacao_id, new.criado_em)
     is distinct from
     (old.id, old.numero, old.tipo, old.filial_id, old.data, old.titulo_id, old.sessao_id, old.entregue, old.troco, old.devolvido, old.estorno_de_id,
      old.substitui_id, old.operacao_id, old.criado_em) then
    raise exception 'movement % is posted and cannot be changed', old.numero using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger movimentos_financeiros_imutavel before update on movimentos_financeiros
  for each row execute function movimento_financeiro_imutavel();

-- What others read -----------------------------------------------------------------------------------------------------
-- clientes: the system customer of each branch, 'Consumidor', neither owes nor has credit.
alter table clientes add column sistema boolean not null default false;
create unique index clientes_sistema_key on clientes (filial_id) where sistema;
create view consumidores as select id, filial_id from clientes where sistema;

-- ordens_servico: orders that are still to be billed, and who will owe.
create view ordens_a_faturar as
select id, numero_os, filial_id, coalesce(pagador_id, cliente_id) as devedor_id
from ordens_servico where faturada_em is null and status not in ('entregue', 'cancelada');

-- financeiro: what was received (or paid) for each title by payments that stand, with interest and without discounts, and
-- what of it was given back.
create view dinheiro_dos_titulos as
select t.id as titulo_id, coalesce(r.recebido, 0)::numeric(15,2) as recebido, coalesce(d.devolvido, 0)::numeric(15,2) as devolvido
from titulos t
left join lateral (
  select sum(mp.principal - mp.desconto + mp.juros + mp.multa) as recebido
  from parcelas p join movimentos_parcelas mp on mp.parcela_id = p.id join movimentos_financeiros m on m.id = mp.movimento_id
  where p.titulo_id = t.id and m.tipo = 'baixa' and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) r on true
left join lateral (
  select sum(m.devolvido) as devolvido from movimentos_financeiros m where m.titulo_id = t.id and m.tipo = 'devolucao') d on true;

-- estoque: what was sold to a customer by each order and direct sale, for the debts that 'Começar' brings along.
create view documentos_vendidos as
select 'ordem' as tipo, o.id, 'OS #' || o.numero_os as rotulo, o.filial_id, c.id as cliente_id, c.nome_completo as cliente_nome,
  o.faturada_em as vendido_em, v.total
from ordens_servico o join clientes c on c.id = coalesce(o.pagador_id, o.cliente_id)
cross join lateral (
  select sum(valor_total) as total from vendas_efetivas where ordem_servico_id = o.id and origem = 'ordem') v
where o.faturada_em is not null
union all
select 'venda_direta', d.id, 'Venda ' || d.numero, d.filial_id, c.id, c.nome_completo, d.data_venda, v.total
from vendas_diretas d join clientes c on c.id = d.cliente_id
cross join lateral (select sum(valor_total) as total from vendas_efetivas where venda_direta_id = d.id) v;

-- The built-in roles -----------------------------------------------------------------------------------------------------
update papeis set versao = versao + 1, permissoes = permissoes || array[
  'financeiro:ver', 'financeiro:receber', 'financeiro:pagar', 'financeiro:editar', 'financeiro:estornar', 'financeiro:desconto',
  'financeiro:retroagir', 'financeiro:configurar', 'caixa:abrir', 'caixa:saldo', 'caixa:conferir', 'caixa:sem_sessao']
  where id = 'gerente';
update papeis set versao = versao + 1, permissoes = permissoes || array['financeiro:receber', 'caixa:abrir'] where id = 'atendente';
