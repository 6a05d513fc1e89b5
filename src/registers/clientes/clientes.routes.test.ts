import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { CAMPOS_CLIENTE } from './clientes.fields.ts';
import { clienteFixture } from './clientes.fixtures.ts';

let api: TestApi;
let matriz: string;
let loja: string;

beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

let next = 1000;
/** A customer with values that no other test uses. */
const novo = (overrides: Parameters<typeof clienteFixture>[1] = {}, filial_id = matriz) => ({
  ...clienteFixture(next++, overrides),
  filial_id,
});

const nomes = async (busca: string, filial_id = matriz) =>
  (await api.client.clientes.list({ filial_id, busca })).itens.map((cliente) => cliente.nome_completo);

const contar = async () =>
  Number((await api.dono.query<{ total: string }>('select count(*) as total from clientes')).rows[0]?.total);

test('um cliente se abre pelo seu endereço, e o que não existe não se abre', async () => {
  const cliente = await api.client.clientes.create(novo());
  expect(await api.client.clientes.get({ id: cliente.id })).toEqual(cliente);
  await expect(api.client.clientes.get({ id: newId() })).rejects.toMatchObject({ status: 404 });
  const limitada = await api.as({ papel: 'atendente', filiais: [loja] });
  await expect(limitada.clientes.get({ id: cliente.id })).rejects.toMatchObject({ status: 403 });
});

test('a lista traz os clientes da filial, os mais novos primeiro, com tudo o que foi preenchido', async () => {
  const filial_id = (await api.client.filiais.create(filialFixture(2))).id;
  const primeiro = await api.client.clientes.create(novo({}, filial_id));
  const segundo = await api.client.clientes.create(novo({}, filial_id));
  const { itens, total } = await api.client.clientes.list({ filial_id });
  expect(itens).toEqual([segundo, primeiro]);
  expect(total).toBe(2);
  expect((await api.client.clientes.list({ filial_id: loja })).total).toBe(0);
});

test('a lista do programa traz só o que mostra; sem pedir assim, as linhas ficam inteiras', async () => {
  const filial_id = (await api.client.filiais.create(filialFixture(2, { codigo: 'CAMPOS' }))).id;
  const { id, nome_completo } = await api.client.clientes.create(novo({}, filial_id));
  const daLista = await api.client.clientes.list({ filial_id, campos: 'lista', busca: nome_completo });
  expect(daLista).toMatchObject({ campos: 'lista', total: 1, itens: [{ id, nome_completo }] });
  expect(Object.keys(daLista.itens[0] ?? {}).sort()).toEqual(
    ['anonimizado_em', 'cidade', 'cpf_cnpj', 'email', 'id', 'nome_completo', 'telefone'], // biome-ignore format: a list
  );
  const inteira = await api.client.clientes.list({ filial_id });
  expect(Object.keys(inteira).sort()).toEqual(['anterior', 'ha_mais_que_total', 'itens', 'proximo', 'total']);
  expect(Object.keys(inteira.itens[0] ?? {}).sort()).toEqual(
    ['id', 'filial_id', ...Object.keys(CAMPOS_CLIENTE), 'anonimizado_em', 'created_at', 'versao'].sort(),
  );
  expect(await api.client.clientes.list({ filial_id, campos: 'lista', contar: 'somente' })).toMatchObject({
    itens: [],
    total: 1,
  });
});

test('as páginas seguem sem repetir nem perder ninguém', async () => {
  const filial_id = (await api.client.filiais.create(filialFixture(2, { codigo: 'PAG' }))).id;
  api.setClock(new Date('2026-03-02T12:00:00Z'));
  for (let i = 0; i < 7; i++) await api.client.clientes.create(novo({}, filial_id));
  api.setClock(null);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.client.clientes.list({ filial_id, limite: 3, cursor });
    seen.push(...page.itens.map((cliente) => cliente.id));
    cursor = page.proximo ?? undefined;
  } while (cursor);
  const todos = await api.client.clientes.list({ filial_id, limite: 100 });
  expect(seen).toEqual(todos.itens.map((cliente) => cliente.id));
});

test('a busca acha por nome sem acento, por CPF/CNPJ e por telefone com qualquer máscara', async () => {
  const nome_completo = 'Éverton Conceição Ítalo';
  await api.client.clientes.create(
    novo({ nome_completo, cpf_cnpj: '529.982.247-25', telefone: '(11) 98765-4321' }),
  );
  for (const busca of [
    'everton conceicao',
    'CONCEIÇÃO',
    '529.982.247-25',
    '52998224725',
    '529 982',
    '(11) 98765-4321',
    '11987654321',
    '98765 4321',
    '(11) 9',
    '+55 11 98765-4321',
    '4321',
  ]) {
    expect(await nomes(busca), busca).toEqual([nome_completo]);
  }
  expect(await nomes('everton silva')).toEqual([]);
  expect(await nomes('everton', loja)).toEqual([]);
});

test('o CNPJ com letras é guardado inteiro, sem máscara, e achado com ou sem ela', async () => {
  const cliente = await api.client.clientes.create(
    novo({ tipo_pessoa: 'juridica', nome_completo: 'Oficina Alfanumérica', cpf_cnpj: '12.abc.345/01de-35' }),
  );
  expect(cliente.cpf_cnpj).toBe('12ABC34501DE35');
  expect(await nomes('12.ABC.345/01DE-35')).toEqual(['Oficina Alfanumérica']);
  expect(await nomes('12abc345')).toEqual(['Oficina Alfanumérica']);
});

test('campos vazios são guardados como nulos e o resto sem máscara', async () => {
  const vazio = { cpf_cnpj: '', email: '  ', data_nascimento: '', cep: '', endereco: '', estado: '' };
  const cliente = await api.client.clientes.create({
    ...vazio,
    filial_id: matriz,
    nome_completo: '  Nair Prado ',
    telefone: '(41) 3224-5510',
  });
  expect(cliente).toMatchObject({
    nome_completo: 'Nair Prado',
    tipo_pessoa: 'fisica',
    telefone: '4132245510',
    cpf_cnpj: null,
    email: null,
    data_nascimento: null,
    cep: null,
    endereco: null,
    numero: null,
    estado: null,
  });
  const outro = await api.client.clientes.create(
    novo({ cpf_cnpj: null, cep: '80010-010\t', estado: 'pr', telefone: '+55 (41) 98765-0000' }),
  );
  expect(outro).toMatchObject({ cep: '80010010', estado: 'PR', telefone: '41987650000' });
  const ramal = await api.client.clientes.create(novo({ telefone: '3224-5510 ramal 7' }));
  expect(ramal.telefone).toBe('3224-5510 ramal 7');
});

test('documento com dígito verificador errado não impede salvar', async () => {
  expect((await api.client.clientes.create(novo({ cpf_cnpj: '111.111.111-12' }))).cpf_cnpj).toBe(
    '11111111112',
  );
});

test('CPF/CNPJ repetido na filial é recusado, em outra filial não', async () => {
  const { cpf_cnpj } = await api.client.clientes.create(novo());
  const repetido = {
    code: 'CPF_CNPJ_DUPLICADO',
    status: 409,
    message: 'CPF/CNPJ já cadastrado',
    data: { issues: [{ path: ['cpf_cnpj'], message: 'CPF/CNPJ já cadastrado' }] },
  };
  await expect(api.client.clientes.create(novo({ cpf_cnpj }))).rejects.toMatchObject(repetido);
  await expect(api.client.clientes.create(novo({ cpf_cnpj }, loja))).resolves.toMatchObject({ cpf_cnpj });
  const { id, versao } = await api.client.clientes.create(novo());
  await expect(
    api.client.clientes.update({ ...clienteFixture(1, { cpf_cnpj }), id, versao }),
  ).rejects.toMatchObject(repetido);
});

test('duas pessoas cadastram o mesmo CPF ao mesmo tempo: uma consegue, a outra é avisada', async () => {
  const outra = await api.as({ papel: 'atendente' });
  const input = novo();
  const results = await Promise.allSettled(
    [api.client, outra, api.client, outra].map((client) => client.clientes.create(input)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CPF_CNPJ_DUPLICADO', status: 409 });
});

test('o cadastro de outra filial é oferecido só a quem pode ver a outra filial', async () => {
  const daLoja = await api.client.clientes.create(novo({}, loja));
  const pergunta = { filial_id: matriz, cpf_cnpj: daLoja.cpf_cnpj };
  expect(await api.client.clientes.findByDocumento(pergunta)).toEqual({
    ...daLoja,
    filial_nome: 'Loja Batel',
  });
  expect(await api.client.clientes.findByDocumento({ ...pergunta, filial_id: loja })).toBeNull();
  expect(await api.client.clientes.findByDocumento({ ...pergunta, cpf_cnpj: '' })).toBeNull();
  const limitada = await api.as({ papel: 'atendente', filiais: [matriz] });
  expect(await limitada.clientes.findByDocumento(pergunta)).toBeNull();
});

test('trocar para pessoa jurídica apaga a data de nascimento', async () => {
  const { id, versao } = await api.client.clientes.create(
    novo({ tipo_pessoa: 'fisica', data_nascimento: '1990-05-14' }),
  );
  const depois = await api.client.clientes.update({
    ...clienteFixture(0, { cpf_cnpj: null, tipo_pessoa: 'juridica', data_nascimento: '1990-05-14' }),
    id,
    versao,
  });
  expect(depois).toMatchObject({ tipo_pessoa: 'juridica', data_nascimento: null });
});

test('a data de nascimento vai até hoje, no fuso da filial', async () => {
  // 02:30 UTC of the 21st is still the 20th in São Paulo.
  api.setClock(new Date('2026-03-21T02:30:00Z'));
  const nascido = (data_nascimento: string) =>
    api.client.clientes.create(novo({ tipo_pessoa: 'fisica', data_nascimento }));
  await expect(nascido('2026-03-20')).resolves.toMatchObject({ data_nascimento: '2026-03-20' });
  await expect(nascido('2026-03-21')).rejects.toMatchObject({ code: 'NASCIMENTO_FUTURO', status: 400 });
  api.setClock(null);
  await expect(nascido('2026-02-30')).rejects.toMatchObject({ code: 'DADOS_INVALIDOS', status: 400 });
});

test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
  const { id, versao } = await api.client.clientes.create(novo());
  const outra = await api.as({ papel: 'atendente' });
  const salvar = (client: ApiClient, nome_completo: string) =>
    client.clientes.update({ ...clienteFixture(2, { cpf_cnpj: null, nome_completo }), id, versao });
  const results = await Promise.allSettled([salvar(api.client, 'Primeira'), salvar(outra, 'Segunda')]);
  const saved = results.find((result) => result.status === 'fulfilled')?.value;
  const told = results.find((result) => result.status === 'rejected')?.reason;
  expect(told).toMatchObject({
    code: 'REGISTRO_ALTERADO',
    status: 409,
    data: { atual: { id, nome_completo: saved?.nome_completo, versao: versao + 1 } },
  });
});

test('excluir leva o cliente sem registros e deixa na auditoria tudo o que ele tinha', async () => {
  const cliente = await api.client.clientes.create(novo());
  expect(await api.client.clientes.remove({ id: cliente.id })).toEqual({ id: cliente.id });
  await expect(api.client.clientes.remove({ id: cliente.id })).rejects.toMatchObject({ status: 404 });
  const trail = await api.db
    .selectFrom('auditoria')
    .select(['operacao', 'filial_id', 'user_id', 'antes'])
    .where('registro_id', '=', cliente.id)
    .orderBy('id')
    .execute();
  expect(trail.map((row) => row.operacao)).toEqual(['clientes.create', 'clientes.remove']);
  expect(trail[1]).toMatchObject({
    filial_id: matriz,
    user_id: api.admin.id,
    antes: { nome_completo: cliente.nome_completo, cpf_cnpj: cliente.cpf_cnpj },
  });
});

test('cliente com ordens de serviço não é excluído, e o motivo diz quantas', async () => {
  const { id } = await api.client.clientes.create(novo());
  for (let i = 0; i < 3; i++) {
    await api.dono.query(
      `insert into ordens_servico (id, filial_id, cliente_id, equipamento, defeito_reclamado, data_abertura, user_id, created_at)
       values ($1, $2, $3, 'Notebook', 'Não liga', now(), $4, now())`,
      [newId(), matriz, id, api.admin.id],
    );
  }
  const emUso = (motivo: string) => ({ code: 'CLIENTE_EM_USO', status: 409, data: { motivo } });
  await expect(api.client.clientes.remove({ id })).rejects.toMatchObject(
    emUso('3 ordens de serviço vinculadas'),
  );
  await api.dono.query(
    `insert into vendas_diretas (id, operacao_id, filial_id, cliente_id, data_venda, total, user_id)
     values ($1, $1, $2, $3, now(), 10, $4)`,
    [newId(), matriz, id, api.admin.id],
  );
  await expect(api.client.clientes.remove({ id })).rejects.toMatchObject(
    emUso('3 ordens de serviço vinculadas, 1 venda vinculada'),
  );
  expect(
    (await api.client.clientes.list({ filial_id: matriz, limite: 100 })).itens.map((c) => c.id),
  ).toContain(id);
});

test('excluir enquanto alguém abre uma ordem espera e diz o motivo', async () => {
  const { id } = await api.client.clientes.create(novo());
  const connection = await api.dono.connect();
  await connection.query('begin');
  await connection.query(
    `insert into ordens_servico (id, filial_id, cliente_id, equipamento, defeito_reclamado, data_abertura, user_id, created_at)
     values ($1, $2, $3, 'Celular', 'Tela trincada', now(), $4, now())`,
    [newId(), matriz, id, api.admin.id],
  );
  const removal = api.client.clientes.remove({ id });
  removal.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await connection.query('commit');
  connection.release();
  await expect(removal).rejects.toMatchObject({
    code: 'CLIENTE_EM_USO',
    data: { motivo: '1 ordem de serviço vinculada' },
  });
});

test('para escolher um cliente a busca é no servidor, por nome, na filial', async () => {
  const filial_id = (await api.client.filiais.create(filialFixture(2, { codigo: 'OPC' }))).id;
  for (const nome_completo of ['Zilda Ramos', 'Álvaro Ramos', 'Bruno Ramos']) {
    await api.client.clientes.create(novo({ nome_completo }, filial_id));
  }
  const opcoes = await api.client.clientes.listOpcoes({ filial_id, busca: 'ramos' });
  expect(opcoes.map((opcao) => opcao.nome_completo)).toEqual(['Álvaro Ramos', 'Bruno Ramos', 'Zilda Ramos']);
  expect(Object.keys(opcoes[0] ?? {}).sort()).toEqual(['id', 'nome_completo', 'telefone']);
  for (let i = 0; i < 20; i++) await api.client.clientes.create(novo({}, filial_id));
  expect(await api.client.clientes.listOpcoes({ filial_id })).toHaveLength(20);
});

test('sem os campos obrigatórios nada é salvo', async () => {
  const obrigatorios = { code: 'DADOS_INVALIDOS', status: 400, message: 'Preencha os campos obrigatórios' };
  for (const campos of [{ nome_completo: '   ' }, { telefone: '' }, { telefone: '( ) -' }]) {
    await expect(api.client.clientes.create(novo(campos))).rejects.toMatchObject(obrigatorios);
  }
  const { telefone: _, ...semTelefone } = novo();
  await expect(api.client.clientes.create(semTelefone as never)).rejects.toMatchObject(obrigatorios);
});

test.each([
  ['nome enorme', { nome_completo: 'x'.repeat(100_000) }],
  ['nome com caractere nulo', { nome_completo: 'Ana\u0000Paula' }],
  ['documento enorme', { cpf_cnpj: '1'.repeat(100_000) }],
  ['documento com emoji', { cpf_cnpj: '529982247😀' }],
  ['telefone enorme', { telefone: '9'.repeat(5000) }],
  ['observações enormes', { observacoes: 'a'.repeat(2001) }],
  ['e-mail sem arroba', { email: 'ana.exemplo.com.br' }],
  ['estado com três letras', { estado: 'PRR' }],
  ['estado que cresce em maiúsculas', { estado: 'ßß' }],
  ['CEP com nove dígitos', { cep: '800100101' }],
  ['CEP com letras', { cep: "80010'; drop table clientes" }],
  ['tipo de pessoa desconhecido', { tipo_pessoa: 'alienigena' as never }],
  ['data que não existe', { data_nascimento: '1990-13-45' }],
  ['data de outro milênio', { data_nascimento: '0001-01-01' }],
  ['número no lugar de texto', { nome_completo: 42 as never }],
])('%s é recusado e nada é salvo', async (_caso, campos) => {
  const before = await contar();
  await expect(api.client.clientes.create(novo(campos))).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    status: 400,
  });
  expect(await contar()).toBe(before);
});

test('nomes com emoji, aspas e SQL são só texto', async () => {
  for (const nome_completo of [
    "Robert'); drop table clientes;--",
    'Ana 😀 Lima',
    '%_\\ <b>"Zé"</b>',
    'a|b&c:*',
  ]) {
    const { id } = await api.client.clientes.create(novo({ nome_completo, observacoes: nome_completo }));
    const [found] = (await api.client.clientes.list({ filial_id: matriz, limite: 1 })).itens;
    expect(found).toMatchObject({ id, nome_completo, observacoes: nome_completo });
    await api.client.clientes.list({ filial_id: matriz, busca: nome_completo.slice(0, 100) });
  }
});

test('buscas e cursores estranhos são recusados ou não acham nada, sem erro inesperado', async () => {
  const list = (input: object) => api.client.clientes.list({ filial_id: matriz, ...input });
  const invalido = { code: 'DADOS_INVALIDOS', status: 400 };
  const forged = Buffer.from(JSON.stringify({ v: ["2026'", 'x'], d: 'depois' })).toString('base64url');
  for (const input of [
    { cursor: 'não é um cursor' },
    { cursor: forged },
    { cursor: 'a'.repeat(5000) },
    { busca: 'x'.repeat(101) },
    { limite: 0 },
    { limite: 101 },
    { filial_id: 'todas' },
  ]) {
    await expect(list(input), JSON.stringify(input).slice(0, 60)).rejects.toMatchObject(invalido);
  }
  expect((await list({ busca: "'%_' or 1=1 --" })).itens).toEqual([]);
});

test('sem filial, sem sessão, sem permissão ou em filial alheia nada acontece', async () => {
  const { id, versao } = await api.client.clientes.create(novo());
  const before = await contar();
  const limitada = await api.as({ papel: 'atendente', filiais: [loja] });
  const proibida = { code: 'FILIAL_NAO_PERMITIDA', status: 403 };
  await expect(limitada.clientes.list({ filial_id: matriz })).rejects.toMatchObject(proibida);
  await expect(limitada.clientes.listOpcoes({ filial_id: matriz })).rejects.toMatchObject(proibida);
  await expect(limitada.clientes.create(novo())).rejects.toMatchObject(proibida);
  await expect(limitada.clientes.update({ ...clienteFixture(3), id, versao })).rejects.toMatchObject(
    proibida,
  );
  await expect(limitada.clientes.remove({ id })).rejects.toMatchObject(proibida);
  await expect(api.stranger.clientes.list({ filial_id: matriz })).rejects.toMatchObject({
    status: 401,
    message: 'Usuário não autenticado',
  });
  await expect(api.client.clientes.create(novo({}, newId()))).rejects.toMatchObject({ status: 409 });
  await expect(
    api.client.clientes.update({ ...clienteFixture(3), id: newId(), versao: 1 }),
  ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO', status: 404 });
  expect(await contar()).toBe(before);
});

test('a mesma chave de idempotência cadastra um só cliente', async () => {
  const input = novo();
  const call = () => api.client.clientes.create(input, { context: { chave: 'cliente-1' } });
  const [first, second] = await Promise.all([call(), call()]);
  expect(second).toEqual(first);
});

test('quem é limitado a filiais repete a exclusão com a mesma chave e recebe o primeiro resultado', async () => {
  const limitada = await api.as({ papel: 'gerente', filiais: [matriz] });
  const { id } = await limitada.clientes.create(novo());
  const excluir = () => limitada.clientes.remove({ id }, { context: { chave: 'excluir-uma-vez' } });
  expect(await excluir()).toEqual({ id });
  expect(await excluir()).toEqual({ id });
  await expect(limitada.clientes.remove({ id })).rejects.toMatchObject({ status: 404 });
});

test('a busca dobra as letras como o banco: ø, ß, º e ª também são achados', async () => {
  const filial_id = (await api.client.filiais.create(filialFixture(2, { codigo: 'DOBRA' }))).id;
  for (const nome_completo of ['Jørgen Groß', 'Assistência nº 4 de 1ª linha']) {
    await api.client.clientes.create(novo({ nome_completo }, filial_id));
    for (const busca of [nome_completo, nome_completo.toUpperCase()]) {
      expect(await nomes(busca, filial_id), busca).toEqual([nome_completo]);
    }
  }
  expect(await nomes('jorgen gross', filial_id)).toEqual(['Jørgen Groß']);
  expect(await nomes('no 4 1a', filial_id)).toEqual(['Assistência nº 4 de 1ª linha']);
});
