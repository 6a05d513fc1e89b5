-- What identifies a device: upper case, letters and digits. Null for a text that identifies none: under four characters,
-- without a digit ('não tem'), or one character over and over ('0000'). equipamentos.rules.ts has the same rule.
create function identificador(texto text) returns text
  language sql immutable strict parallel safe
  return case
    when regexp_replace(texto, '[^A-Za-z0-9]', '', 'g') ~ '^.{4,}$'
      and texto ~ '[0-9]'
      and regexp_replace(texto, '[^A-Za-z0-9]', '', 'g') !~* '^(.)\1*$'
    then translate(regexp_replace(texto, '[^A-Za-z0-9]', '', 'g'), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  end;

-- Kinds of device, with what is checked and noted when one comes in. Of the whole company.
create table tipos_equipamento (
  id uuid primary key,
  nome text not null constraint tipos_equipamento_nome_check check (nome <> '' and length(nome) <= 40),
  posicao int not null,
  checklist jsonb not null default '[]'
    constraint tipos_equipamento_checklist_check check (jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 60),
  acessorios text[] not null default '{}' constraint tipos_equipamento_acessorios_check check (cardinality(acessorios) <= 30),
  campos text[] not null default '{}' constraint tipos_equipamento_campos_check
    check (campos <@ array['contato', 'cor', 'armazenamento', 'pode_apagar_dados', 'conta_removida']),
  versao int not null default 1
);
create unique index tipos_equipamento_nome_key on tipos_equipamento (sem_acento(nome));

-- Models of devices, suggested while one is typed; the program adds those that a device's form names.
create table modelos_equipamento (
  id uuid primary key,
  tipo_id uuid constraint modelos_equipamento_tipo_id_fkey references tipos_equipamento (id) on delete set null,
  marca text not null constraint modelos_equipamento_marca_check check (marca <> '' and length(marca) <= 60),
  nome text not null constraint modelos_equipamento_nome_check check (nome <> '' and length(nome) <= 120),
  busca text not null generated always as (texto_busca(marca || ' ' || nome)) stored
);
create unique index modelos_equipamento_marca_nome_key on modelos_equipamento (sem_acento(marca), sem_acento(nome));
create index modelos_equipamento_busca_idx on modelos_equipamento using gin (busca gin_trgm_ops);
create index modelos_equipamento_nome_idx on modelos_equipamento (sem_acento(nome));
create index modelos_equipamento_tipo_idx on modelos_equipamento (tipo_id);

-- A device is one customer's and goes with them; it is of their branch.
alter table clientes add constraint clientes_id_filial_id_key unique (id, filial_id);
create table equipamentos (
  id uuid primary key,
  filial_id uuid not null,
  cliente_id uuid not null,
  tipo_id uuid constraint equipamentos_tipo_id_fkey references tipos_equipamento (id),
  modelo_id uuid constraint equipamentos_modelo_id_fkey references modelos_equipamento (id) on delete set null,
  nome text not null constraint equipamentos_nome_check check (nome <> ''),
  marca text,
  modelo text,
  numero_serie text,
  imei2 text,
  cor text constraint equipamentos_cor_check check (length(cor) <= 30),
  armazenamento text constraint equipamentos_armazenamento_check check (length(armazenamento) <= 20),
  identificador text generated always as (identificador(numero_serie)) stored,
  ativo boolean not null default true,
  user_id uuid not null constraint equipamentos_user_id_fkey references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null,
  busca text generated always as (texto_busca(nome || ' ' || coalesce(marca, '') || ' ' || coalesce(modelo, '') || ' '
    || coalesce(numero_serie, '') || ' ' || coalesce(identificador(numero_serie), '') || ' ' || coalesce(imei2, ''))) stored,
  constraint equipamentos_cliente_id_fkey foreign key (cliente_id, filial_id) references clientes (id, filial_id) on delete cascade,
  constraint equipamentos_id_cliente_id_key unique (id, cliente_id)
);
create unique index equipamentos_cliente_id_identificador_key on equipamentos (cliente_id, identificador)
  where identificador is not null;
create index equipamentos_cliente_idx on equipamentos (cliente_id);
create index equipamentos_nome_idx on equipamentos (filial_id, sem_acento(nome), id);
create index equipamentos_criado_em_idx on equipamentos (filial_id, criado_em, id);
create index equipamentos_busca_idx on equipamentos using gin (busca gin_trgm_ops);
create index equipamentos_tipo_idx on equipamentos (tipo_id);
create index equipamentos_modelo_idx on equipamentos (modelo_id);

-- ordens_servico: its device is its customer's. The fields of the order stay as they were typed.
alter table ordens_servico add column equipamento_id uuid,
  add constraint ordens_servico_equipamento_id_fkey foreign key (equipamento_id, cliente_id) references equipamentos (id, cliente_id);
create index ordens_servico_aparelho_idx on ordens_servico (equipamento_id, numero_os) where equipamento_id is not null;
create index ordens_servico_identificador_idx on ordens_servico (identificador(numero_serie))
  where identificador(numero_serie) is not null;

-- ordens_servico: the orders of each known device.
create view ordens_dos_equipamentos as
select id, equipamento_id, numero_os, filial_id, status, data_abertura from ordens_servico where equipamento_id is not null;

-- LGPD: empties what anonymising removes from the devices of a customer, in the rows of the audit log. It acts as the owner,
-- so nobody may call it but the program's role.
create function redigir_equipamentos(p_cliente_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auditoria set
    antes = antes - array['numero_serie', 'imei2', 'cor', 'armazenamento'],
    depois = depois - array['numero_serie', 'imei2', 'cor', 'armazenamento'], busca = ''
  where tabela = 'equipamentos' and ligacoes @> array[p_cliente_id::text]
$$;
revoke execute on function redigir_equipamentos from public;

update papeis set versao = versao + 1, permissoes = permissoes || array['equipamentos:ver', 'equipamentos:editar', 'equipamentos:excluir']
  where id in ('gerente', 'atendente');
update papeis set versao = versao + 1, permissoes = permissoes || array['equipamentos:ver', 'equipamentos:editar'] where id = 'tecnico';

-- The first kinds, with ids of their own so that every shop has the same. A point of the checklist keeps its id, so that its
-- text may be changed.
insert into tipos_equipamento (id, posicao, nome, checklist, acessorios, campos)
select t.id::uuid, t.posicao, t.nome,
  (select jsonb_agg(jsonb_build_object('id', ('01900000-0071-7000-8000-' || lpad(to_hex(t.posicao * 256 + p.n), 12, '0'))::uuid,
    'texto', p.texto) order by p.n) from unnest(t.pontos) with ordinality p (texto, n)), t.acessorios, t.campos
from (values
  ('01900000-0070-7000-8000-000000000001', 1, 'Celular',
    array['Liga', 'Tela sem trincas', 'Toque na tela', 'Tampa traseira', 'Carcaça e bordas', 'Botão de ligar',
    'Botões de volume', 'Conector de carga', 'Bateria', 'Alto-falante', 'Auricular', 'Microfone', 'Câmera traseira',
    'Câmera frontal', 'Flash', 'Biometria ou Face ID', 'Wi-Fi', 'Bluetooth', 'Rede da operadora',
    'Sensor de proximidade', 'Vibração', 'Sinais de líquido']::text[],
    array['Capa', 'Película', 'Carregador', 'Cabo USB', 'Fone de ouvido', 'Caixa', 'Chip da operadora',
    'Cartão de memória', 'Bandeja do chip']::text[],
    array['contato', 'cor', 'armazenamento', 'pode_apagar_dados', 'conta_removida']::text[]),
  ('01900000-0070-7000-8000-000000000002', 2, 'Tablet',
    array['Liga', 'Tela sem trincas', 'Toque na tela', 'Carcaça e bordas', 'Botão de ligar', 'Botões de volume',
    'Conector de carga', 'Bateria', 'Alto-falantes', 'Microfone', 'Câmera traseira', 'Câmera frontal', 'Biometria',
    'Wi-Fi', 'Bluetooth', 'Rede da operadora', 'Sinais de líquido']::text[],
    array['Capa', 'Película', 'Carregador', 'Cabo USB', 'Caneta', 'Teclado', 'Caixa', 'Chip da operadora',
    'Cartão de memória']::text[],
    array['contato', 'cor', 'armazenamento', 'pode_apagar_dados', 'conta_removida']::text[]),
  ('01900000-0070-7000-8000-000000000003', 3, 'Notebook',
    array['Liga', 'Inicia o sistema', 'Tela', 'Dobradiças', 'Carcaça', 'Teclado', 'Touchpad', 'Bateria',
    'Conector da fonte', 'Portas USB', 'Saída de vídeo', 'Alto-falantes', 'Microfone', 'Webcam', 'Wi-Fi', 'Bluetooth',
    'Rede com cabo', 'Leitor de cartão', 'Ventoinha', 'Parafusos', 'Sinais de líquido']::text[],
    array['Fonte', 'Cabo de força', 'Mochila ou capa', 'Mouse', 'Pendrive', 'Caixa']::text[],
    array['contato', 'pode_apagar_dados']::text[]),
  ('01900000-0070-7000-8000-000000000004', 4, 'Computador',
    array['Liga', 'Inicia o sistema', 'Gabinete', 'Botão de ligar', 'Portas USB da frente', 'Portas USB de trás',
    'Saída de vídeo', 'Som', 'Rede com cabo', 'Wi-Fi', 'Ventoinhas', 'Leitor de disco', 'Parafusos e tampas']::text[],
    array['Cabo de força', 'Monitor', 'Teclado', 'Mouse', 'Caixas de som', 'Adaptador Wi-Fi',
    'Cabo de vídeo']::text[],
    array['contato', 'pode_apagar_dados']::text[]),
  ('01900000-0070-7000-8000-000000000005', 5, 'Console',
    array['Liga', 'Imagem na TV', 'Carcaça', 'Lacre', 'Botão de ligar', 'Botão de ejetar', 'Leitor de disco',
    'Saída HDMI', 'Portas USB', 'Wi-Fi', 'Bluetooth', 'Controle', 'Ventoinha', 'Temperatura',
    'Sinais de líquido']::text[],
    array['Controle', 'Dois controles', 'Cabo de força', 'Cabo HDMI', 'Cabo USB', 'Jogo no leitor', 'Headset',
    'Caixa']::text[],
    array[]::text[]),
  ('01900000-0070-7000-8000-000000000006', 6, 'TV',
    array['Liga', 'Tela sem trincas', 'Imagem', 'Iluminação da tela', 'Som', 'Controle remoto', 'Botões da TV',
    'Entradas HDMI', 'Entrada de antena', 'Portas USB', 'Wi-Fi', 'Rede com cabo', 'Carcaça', 'Base ou pés']::text[],
    array['Controle remoto', 'Cabo de força', 'Base ou pés', 'Suporte de parede', 'Cabo HDMI', 'Caixa']::text[],
    array[]::text[]),
  ('01900000-0070-7000-8000-000000000007', 7, 'Smartwatch',
    array['Liga', 'Tela sem trincas', 'Toque na tela', 'Caixa do relógio', 'Pulseira', 'Botões e coroa', 'Bateria',
    'Carregamento', 'Vibração', 'Alto-falante', 'Microfone', 'Bluetooth', 'Sensor cardíaco',
    'Sinais de líquido']::text[],
    array['Pulseira', 'Carregador', 'Caixa']::text[],
    array[]::text[]),
  ('01900000-0070-7000-8000-000000000008', 8, 'Outro',
    array['Liga', 'Carcaça', 'Botões', 'Cabos e conectores', 'Sinais de líquido']::text[],
    array['Cabo de força', 'Fonte', 'Controle', 'Caixa']::text[],
    array[]::text[])
) t (id, posicao, nome, pontos, acessorios, campos);

insert into modelos_equipamento (id, tipo_id, marca, nome)
select ('01900000-0072-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid, t.id, m.marca, n.nome
from (values
  ('Celular', 'Samsung', array['Galaxy A05s', 'Galaxy A06', 'Galaxy A14', 'Galaxy A15', 'Galaxy A16', 'Galaxy A24',
  'Galaxy A25', 'Galaxy A34', 'Galaxy A35', 'Galaxy A54', 'Galaxy A55', 'Galaxy M34', 'Galaxy M55', 'Galaxy S20 FE',
  'Galaxy S21', 'Galaxy S22', 'Galaxy S23', 'Galaxy S23 FE', 'Galaxy S24', 'Galaxy S24 Ultra']::text[]),
  ('Celular', 'Apple', array['iPhone 8', 'iPhone X', 'iPhone XR', 'iPhone 11', 'iPhone 11 Pro', 'iPhone 12',
  'iPhone 12 mini', 'iPhone 12 Pro', 'iPhone 13', 'iPhone 13 Pro', 'iPhone 14', 'iPhone 14 Plus', 'iPhone 14 Pro',
  'iPhone 15', 'iPhone 15 Pro', 'iPhone 16', 'iPhone SE 2020', 'iPhone SE 2022']::text[]),
  ('Celular', 'Motorola', array['Moto E13', 'Moto E22', 'Moto G22', 'Moto G24', 'Moto G34', 'Moto G54', 'Moto G84',
  'Moto G85', 'Edge 30', 'Edge 40', 'Edge 50']::text[]),
  ('Celular', 'Xiaomi', array['Redmi 12', 'Redmi 12C', 'Redmi 13C', 'Redmi 14C', 'Redmi Note 11', 'Redmi Note 12',
  'Redmi Note 13', 'Redmi Note 13 Pro', 'Poco X5', 'Poco X6', 'Poco M5s']::text[]),
  ('Celular', 'Realme', array['C53', 'C55', 'C67']::text[]),
  ('Celular', 'Asus', array['Zenfone 8', 'Zenfone 9']::text[]),
  ('Tablet', 'Samsung', array['Galaxy Tab A8', 'Galaxy Tab A9', 'Galaxy Tab A9+', 'Galaxy Tab S6 Lite',
  'Galaxy Tab S9']::text[]),
  ('Tablet', 'Apple', array['iPad 9ª geração', 'iPad 10ª geração', 'iPad Air 5', 'iPad mini 6',
  'iPad Pro 11']::text[]),
  ('Notebook', 'Dell', array['Inspiron 15 3520', 'Inspiron 15 3511', 'Latitude 5420', 'Vostro 3510',
  'Vostro 3520']::text[]),
  ('Notebook', 'Lenovo', array['IdeaPad 1', 'IdeaPad 3', 'IdeaPad Gaming 3', 'ThinkPad E14', 'ThinkPad T14']::text[]),
  ('Notebook', 'Acer', array['Aspire 3', 'Aspire 5', 'Nitro 5', 'Nitro V15']::text[]),
  ('Notebook', 'Asus', array['VivoBook 15', 'TUF Gaming F15']::text[]),
  ('Notebook', 'Samsung', array['Book', 'Book2', 'Galaxy Book3']::text[]),
  ('Notebook', 'HP', array['250 G8', '256 G9', 'ProBook 440']::text[]),
  ('Notebook', 'Apple', array['MacBook Air M1', 'MacBook Air M2', 'MacBook Pro 13', 'MacBook Pro 14']::text[]),
  ('Console', 'Sony', array['PlayStation 4', 'PlayStation 4 Slim', 'PlayStation 4 Pro', 'PlayStation 5',
  'PlayStation 5 Slim']::text[]),
  ('Console', 'Microsoft', array['Xbox One S', 'Xbox One X', 'Xbox Series S', 'Xbox Series X']::text[]),
  ('Console', 'Nintendo', array['Switch', 'Switch Lite', 'Switch OLED']::text[]),
  ('Smartwatch', 'Apple', array['Watch SE', 'Watch Series 7', 'Watch Series 8', 'Watch Series 9']::text[]),
  ('Smartwatch', 'Samsung', array['Galaxy Watch4', 'Galaxy Watch5', 'Galaxy Watch6']::text[])
) m (tipo, marca, nomes) join tipos_equipamento t on t.nome = m.tipo cross join lateral unnest(m.nomes) n (nome);
