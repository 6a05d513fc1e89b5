-- What a row of the audit log is found by, as before, in a language whose plans a connection keeps. As SQL functions with
-- subqueries both were planned again for every row: four fifths of what writing a row cost.
create or replace function busca_auditoria(antes jsonb, depois jsonb) returns text
  language plpgsql immutable parallel safe as
$$
begin
  return public.texto_busca(coalesce((
    select string_agg(distinct c.value, ' ')
    from jsonb_each_text(coalesce(antes, '{}') || coalesce(depois, '{}')) as d (key, value),
      lateral (values (d.value), (coalesce(antes, '{}') ->> d.key)) as c (value)
    where d.key in ('nome_completo', 'nome', 'cpf_cnpj', 'cnpj', 'telefone', 'email', 'codigo', 'codigo_ean', 'numero_os',
      'numero', 'numero_nota', 'equipamento', 'numero_serie', 'descricao')), ''));
end $$;

create or replace function ligacoes_auditoria(registro_id uuid, antes jsonb, depois jsonb) returns text[]
  language plpgsql immutable parallel safe as
$$
begin
  return (
    select coalesce(array_agg(distinct l.id), '{}') from (
      select registro_id::text as id
      union all
      select d.value from (values (antes), (depois)) as lados (lado), jsonb_each_text(coalesce(lado, '{}')) as d (key, value)
      where d.key in ('cliente_id', 'produto_id', 'produto_servico_id', 'fornecedor_id', 'ordem_servico_id', 'venda_direta_id')
      union all
      select i.id #>> '{}' from (values (antes), (depois)) as lados (lado),
        jsonb_path_query(coalesce(lado, '{}'), 'lax $.itens[*].produto_id') as i (id)
    ) as l where l.id is not null);
end $$;
