-- Sorting the lists by the columns that their contracts declare (src/*/lista.rules.ts), each served by an index.
-- There is none on produtos_servicos.estoque: every sale changes it, and a changed column that is indexed would make
-- each sale write all indexes of the product again, the search's too.

-- Sort key of a text that may be missing: as names are compared, and what has none comes last.
create function ordem_de_texto(texto text) returns text
  language sql immutable parallel safe
  return coalesce(sem_acento(texto), chr(65535));

create index clientes_cidade_idx on clientes (filial_id, ordem_de_texto(cidade), id);
create index fornecedores_cidade_idx on fornecedores (ordem_de_texto(cidade), id);
create index filiais_codigo_idx on filiais (ordem_de_texto(codigo), id);
create index filiais_tipo_idx on filiais (tipo, id);
create index produtos_servicos_codigo_idx on produtos_servicos (ordem_de_texto(codigo), id);
create index produtos_servicos_valor_venda_pf_idx on produtos_servicos (coalesce(valor_venda_pf, -1), id);
create index ordens_servico_data_abertura_idx on ordens_servico (filial_id, data_abertura, id);
create index ordens_servico_equipamento_idx on ordens_servico (filial_id, sem_acento(equipamento), id);
create index historico_vendas_valor_idx on historico_vendas (filial_id, valor_total, id) where ordem_servico_id is null;
create index profiles_criado_em_idx on profiles (criado_em, id);
