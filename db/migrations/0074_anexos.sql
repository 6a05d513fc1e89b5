-- Files by their bytes, and where they hang. A file never changes: its key is the hash of its bytes.
create table arquivos (
  sha256 bytea primary key,
  tipo text not null constraint arquivos_tipo check (tipo in ('image/webp', 'application/pdf', 'application/xml')),
  tamanho int not null,
  -- In pixels, of pictures.
  largura int,
  altura int,
  bytes bytea not null,
  -- The small picture of a picture, a file of its own.
  miniatura bytea constraint arquivos_miniatura_fkey references arquivos (sha256),
  -- When it was last sent or taken off; one that hangs nowhere is removed a day later.
  usado_em timestamptz not null,
  constraint arquivos_sha256 check (sha256 = sha256(bytes)),
  constraint arquivos_tamanho check (tamanho = octet_length(bytes) and tamanho between 1 and 10485760),
  constraint arquivos_medidas check ((tipo = 'image/webp') = (largura is not null and altura is not null)
    and largura between 1 and 1600 and altura between 1 and 1600),
  constraint arquivos_miniatura check (miniatura is null or tipo = 'image/webp')
);
-- Neither compressed, which these types already are, nor read whole: downloads read them piece by piece.
alter table arquivos alter column bytes set storage external;
create index arquivos_miniatura_idx on arquivos (miniatura) where miniatura is not null;
create index arquivos_usado_idx on arquivos (usado_em);

create function arquivos_nao_mudam() returns trigger language plpgsql as $$
begin
  raise exception 'arquivos: a file never changes';
end $$;
create trigger arquivos_nao_mudam before update of sha256, tipo, tamanho, largura, altura, bytes, miniatura on arquivos
  for each row execute function arquivos_nao_mudam();

create table anexos (
  id uuid primary key,
  sha256 bytea not null constraint anexos_sha256_fkey references arquivos (sha256),
  tabela text not null constraint anexos_tabela check (tabela in ('ordens_servico')),
  registro_id uuid not null,
  filial_id uuid not null references filiais (id),
  -- The customer whose personal data it may hold.
  pessoa_id uuid,
  categoria text not null
    constraint anexos_categoria check (categoria in ('entrada', 'bancada', 'saida', 'documento', 'assinatura')),
  legenda text constraint anexos_legenda check (char_length(legenda) between 1 and 200),
  nome text not null constraint anexos_nome check (char_length(nome) between 1 and 200),
  -- The sender's key of this one upload, so that one that is sent again is the same.
  chave text constraint anexos_chave_tamanho check (char_length(chave) between 1 and 255),
  -- When only its small picture was kept.
  reduzido_em timestamptz,
  versao int not null default 1,
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint anexos_chave unique (user_id, chave)
);
create index anexos_registro_idx on anexos (tabela, registro_id, criado_em, id);
create index anexos_sha256_idx on anexos (sha256);
create index anexos_pessoa_idx on anexos (pessoa_id) where pessoa_id is not null;
create index anexos_filial_idx on anexos (filial_id);
