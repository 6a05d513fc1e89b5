-- Signatures (paper 02 § 5): what was shown, by its hash, who signed it, how and when. The program may only add; a person's data is
-- removed by the owner, and the hash stays as the proof of what was signed.
create table assinaturas (
  id uuid primary key,
  tabela text not null constraint assinaturas_tabela_check check (tabela in ('ordens_servico')),
  registro_id uuid not null,
  filial_id uuid not null constraint assinaturas_filial_id_fkey references filiais (id),
  -- The customer of the record.
  cliente_id uuid not null,
  momento text not null constraint assinaturas_momento_check check (momento in ('entrada', 'aprovacao', 'retirada', 'declaracao')),
  sha256 bytea not null constraint assinaturas_sha256_fkey references documentos_conteudos (sha256),
  meio text not null constraint assinaturas_meio_check check (meio in ('tela', 'celular', 'papel')),
  -- Null: removed because the person asked for it.
  nome text constraint assinaturas_nome_check check (nome <> '' and length(nome) <= 120),
  imagem bytea constraint assinaturas_imagem_check check (octet_length(imagem) <= 102400),
  assinada_em timestamptz not null,
  user_id uuid not null constraint assinaturas_user_id_fkey references usuarios (id),
  operacao_id uuid not null
);
create unique index assinaturas_entrada_key on assinaturas (tabela, registro_id) where momento = 'entrada';
create index assinaturas_registro_idx on assinaturas (tabela, registro_id);
create index assinaturas_cliente_idx on assinaturas (cliente_id);
create index assinaturas_filial_idx on assinaturas (filial_id);
create index assinaturas_sha256_idx on assinaturas (sha256);
create index assinaturas_user_idx on assinaturas (user_id);

create function redigir_assinaturas(p_cliente_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (select sha256 from assinaturas where cliente_id = p_cliente_id);
  update assinaturas set nome = null, imagem = null where cliente_id = p_cliente_id;
$$;
revoke execute on function redigir_assinaturas from public;
