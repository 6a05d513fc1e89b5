-- What an administrator sets: the company, who gets in how, mail. One row, read wherever it counts, never cached.
alter table configuracoes
  add column nome text,
  add column cnpj text,
  add column telefone text,
  add column cep text,
  add column endereco text,
  add column numero text,
  add column complemento text,
  add column bairro text,
  add column cidade text,
  add column estado text,
  add column dias_ordem_parada int not null default 7
    constraint configuracoes_dias_ordem_parada_check check (dias_ordem_parada between 1 and 365),
  -- Null: as the program was started (CADASTRO, or by whether others can reach it).
  add column cadastro text
    constraint configuracoes_cadastro_check check (cadastro in ('aberto', 'aprovacao', 'convite')),
  add column senha_minima int not null default 6
    constraint configuracoes_senha_minima_check check (senha_minima between 6 and 64),
  add column recusar_senha_comum boolean,
  add column dias_tarefas int not null default 7
    constraint configuracoes_dias_tarefas_check check (dias_tarefas between 1 and 30),
  add column smtp_servidor text,
  add column smtp_porta int constraint configuracoes_smtp_porta_check check (smtp_porta between 1 and 65535),
  add column smtp_seguranca text
    constraint configuracoes_smtp_seguranca_check check (smtp_seguranca in ('tls', 'starttls', 'nenhuma')),
  add column smtp_usuario text,
  -- AES-256-GCM under a key derived from the program's secret (platform/server/seal.ts).
  add column smtp_senha bytea,
  add column smtp_remetente text,
  add constraint configuracoes_smtp_check check (
    smtp_servidor is null or (smtp_porta is not null and smtp_seguranca is not null and smtp_remetente is not null));

create table logotipos (
  id smallint primary key default 1 constraint logotipos_id_check check (id = 1),
  tipo text not null constraint logotipos_tipo_check check (tipo in ('image/png', 'image/jpeg', 'image/webp')),
  conteudo bytea not null constraint logotipos_conteudo_check check (octet_length(conteudo) <= 1048576),
  sha256 bytea not null,
  criado_em timestamptz not null
);
