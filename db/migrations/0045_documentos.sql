-- Printed papers: their editable texts, and what was printed, by whom and when.

-- Each save is a new number, so that a paper says which wording it had. Null: the text that the program brings.
create table modelos_texto (
  id uuid primary key,
  bloco text not null constraint modelos_texto_bloco check (bloco ~ '^[a-z_]{1,40}$'),
  numero int not null constraint modelos_texto_numero_positivo check (numero > 0),
  texto text constraint modelos_texto_tamanho check (char_length(texto) <= 2000),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint modelos_texto_numero unique (bloco, numero)
);

-- What a paper says, once for all prints of it. Null: redacted because the person asked for it (LGPD); the hash stays as
-- the proof of what it said.
create table documentos_conteudos (
  sha256 bytea primary key,
  conteudo jsonb,
  criado_em timestamptz not null,
  constraint documentos_conteudos_sha256
    check (conteudo is null or sha256 = sha256(convert_to(conteudo::text, 'UTF8')))
);

create table documentos_emitidos (
  id uuid primary key,
  impresso text not null constraint documentos_emitidos_impresso check (impresso ~ '^[a-z_]{1,40}$'),
  formato text not null constraint documentos_emitidos_formato check (formato in ('80mm', 'a4')),
  tabela text not null,
  registro_id uuid not null,
  filial_id uuid not null references filiais (id),
  -- The customer whose personal data it holds.
  pessoa_id uuid,
  sha256 bytea not null references documentos_conteudos (sha256),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null
);
create index documentos_emitidos_registro_idx on documentos_emitidos (tabela, registro_id, criado_em);
create index documentos_emitidos_pessoa_idx on documentos_emitidos (pessoa_id) where pessoa_id is not null;
create index documentos_emitidos_filial_idx on documentos_emitidos (filial_id);
create index documentos_emitidos_sha256_idx on documentos_emitidos (sha256);

-- The program may only add to these tables; a person's data is removed by the owner.
create function redigir_impressos(p_pessoa_id uuid) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare linhas int;
begin
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (select sha256 from documentos_emitidos where pessoa_id = p_pessoa_id);
  get diagnostics linhas = row_count;
  return linhas;
end $$;
revoke execute on function redigir_impressos from public;
