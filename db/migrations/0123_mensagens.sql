-- Messages to customers (paper 02 § 7): the shop's wordings, what a branch adds to them, and what was written about an order.

-- A wording of the shop; null text: the one that the program brings. An etapa has one of its own.
create table modelos_mensagem (
  chave text primary key constraint modelos_mensagem_chave_check check (chave ~ '^[a-z_0-9-]{1,60}$'),
  etapa_id uuid constraint modelos_mensagem_etapa_key unique
    constraint modelos_mensagem_etapa_id_fkey references etapas (id) on delete cascade,
  texto text constraint modelos_mensagem_texto_check check (texto <> '' and char_length(texto) <= 1500),
  versao int not null default 1
);

create table mensagens_filiais (
  filial_id uuid primary key constraint mensagens_filiais_filial_id_fkey references filiais (id) on delete cascade,
  horario text constraint mensagens_filiais_horario_check check (horario <> '' and char_length(horario) <= 120),
  link_avaliacao text constraint mensagens_filiais_avaliacao_check
    check (link_avaliacao ~ '^https://' and char_length(link_avaliacao) <= 300),
  versao int not null default 1
);

create table mensagens_configuracao (
  unica boolean primary key default true constraint mensagens_configuracao_unica check (unica),
  -- Where a message to WhatsApp opens.
  abrir_no text not null default 'web' constraint mensagens_configuracao_abrir_check check (abrir_no in ('web', 'aplicativo')),
  -- Days after which a device that nobody collects is due its notices.
  avisos_retirada int[] not null default '{7,30,60,90}' constraint mensagens_configuracao_avisos_check
    check (cardinality(avisos_retirada) = 4 and avisos_retirada[1] >= 1 and avisos_retirada[1] < avisos_retirada[2]
      and avisos_retirada[2] < avisos_retirada[3] and avisos_retirada[3] < avisos_retirada[4] and avisos_retirada[4] <= 3650),
  versao int not null default 1
);
insert into mensagens_configuracao default values;

-- What was written to the customer of an order. WhatsApp is only opened with the text; an e-mail is queued, then sent or not.
create table mensagens (
  id uuid primary key,
  ordem_servico_id uuid not null constraint mensagens_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  modelo text not null constraint mensagens_modelo_check check (modelo ~ '^[a-z_0-9-]{1,60}$'),
  canal text not null constraint mensagens_canal_check check (canal in ('whatsapp', 'email')),
  -- Null, with the text: removed because the person asked for it.
  para text constraint mensagens_para_check check (para <> '' and char_length(para) <= 254),
  nome text constraint mensagens_nome_check check (nome <> '' and char_length(nome) <= 200),
  texto text constraint mensagens_texto_check check (texto <> '' and char_length(texto) <= 4000),
  situacao text not null constraint mensagens_situacao_check check (situacao in ('aberto', 'na_fila', 'enviado', 'falhou')),
  motivo text constraint mensagens_motivo_check check (char_length(motivo) <= 500),
  user_id uuid not null constraint mensagens_user_id_fkey references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  enviada_em timestamptz,
  constraint mensagens_situacao_do_canal check ((canal = 'whatsapp') = (situacao = 'aberto')),
  constraint mensagens_enviada check ((situacao = 'enviado') = (enviada_em is not null))
);
create index mensagens_ordem_idx on mensagens (ordem_servico_id, criado_em desc);
create index mensagens_user_idx on mensagens (user_id);

update papeis set versao = versao + 1, permissoes = permissoes || array['mensagens:enviar']
  where id in ('gerente', 'atendente', 'tecnico');
