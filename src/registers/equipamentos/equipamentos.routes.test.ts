import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { equipamentoFixture } from './equipamentos.fixtures.ts';
import { identificador } from './equipamentos.rules.ts';

let api: TestApi;
let filial_id: string;
let cliente_id: string;
let outro_cliente: string;
beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(0))).id;
  const criar = (index: number) => api.client.clientes.create({ ...clienteFixture(index), filial_id });
  [cliente_id, outro_cliente] = [(await criar(0)).id, (await criar(1)).id];
});
afterAll(() => api.close());

const criar = (index: number, campos: Parameters<typeof equipamentoFixture>[1] = {}, de = cliente_id) =>
  api.client.equipamentos.create({ ...equipamentoFixture(index, campos), filial_id, cliente_id: de });
const achados = async (busca: string) =>
  (await api.client.equipamentos.list({ filial_id, busca })).itens.map(({ id }) => id);

test('o banco e o programa entendem o mesmo por identificador', async () => {
  const textos = [
    'R58-N30 abc',
    '35.693803.564380-9',
    'não tem 1',
    '0000',
    'aaaa',
    's/n',
    'A1',
    'É123',
    '🔧1234',
    'Ⅷ123',
    '½¼4',
  ];
  const { rows } = await api.dono.query<{ texto: string; id: string | null }>(
    'select texto, identificador(texto) as id from unnest($1::text[]) with ordinality t (texto, n) order by n',
    [textos],
  );
  expect(rows.map(({ id }) => id)).toEqual(textos.map(identificador));
});

test('um equipamento é achado pelo modelo, pela série e pelo nome do cliente', async () => {
  const { id } = await criar(0, { numero_serie: 'R58-N30ABC', modelo: 'Galaxy Único' });
  for (const busca of ['unico', 'r58n30', 'galaxy r58', clienteFixture(0).nome_completo])
    expect(await achados(busca), busca).toContain(id);
  expect(await achados('nada disso')).toEqual([]);
});

test('o mesmo cliente não tem duas vezes a mesma série; outro cliente pode ter', async () => {
  await criar(1, { numero_serie: 'AB-1234' });
  await expect(criar(1, { numero_serie: 'ab 1234' })).rejects.toMatchObject({
    code: 'EQUIPAMENTO_REPETIDO',
    status: 409,
  });
  await criar(1, { numero_serie: 'AB1234' }, outro_cliente);
  // A serial number text that identifies no device may repeat.
  await criar(2, { numero_serie: 'não tem' });
  await criar(2, { numero_serie: 'não tem' });
});

test('dois cadastros da mesma série ao mesmo tempo: um vence', async () => {
  const tentativas = await Promise.allSettled([1, 2, 3, 4].map(() => criar(3, { numero_serie: 'DUPLO-99' })));
  expect(tentativas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('só há equipamento de cliente da filial, que não seja o Consumidor', async () => {
  const outra = await api.client.filiais.create(filialFixture(1));
  await expect(
    api.client.equipamentos.create({ ...equipamentoFixture(4), filial_id: outra.id, cliente_id }),
  ).rejects.toMatchObject({ code: 'CLIENTE_DO_EQUIPAMENTO', status: 404 });
  const limitado = await api.as({ filiais: [outra.id] });
  await expect(limitado.equipamentos.list({ filial_id })).rejects.toMatchObject({ status: 403 });
  expect((await limitado.equipamentos.list({ filial_id: outra.id })).itens).toEqual([]);
});

test('um modelo novo passa a ser sugerido, uma vez', async () => {
  await criar(4, { marca: 'Fairphone', modelo: 'Fairphone 5', numero_serie: null });
  const outro = await criar(4, { marca: 'FAIRPHONE', modelo: 'fairphone 5', numero_serie: null });
  const sugestoes = await api.client.equipamentos.listModelos({ busca: 'fairph' });
  expect(sugestoes).toMatchObject([{ marca: 'Fairphone', nome: 'Fairphone 5' }]);
  expect(outro.modelo_id).toBe(sugestoes[0]?.id);
  expect(await api.client.equipamentos.listModelos({})).toEqual([]);
  expect((await api.client.equipamentos.listModelos({ busca: 'a54' })).map(({ nome }) => nome)).toContain(
    'Galaxy A54',
  );
});

test('os tipos vêm com a loja', async () => {
  const tipos = await api.client.equipamentos.listTipos({});
  expect(tipos.map(({ nome }) => nome)).toEqual([
    'Celular',
    'Tablet',
    'Notebook',
    'Computador',
    'Console',
    'TV',
    'Smartwatch',
    'Outro',
  ]);
  const comTipo = await criar(5, { tipo_id: tipos[0]?.id ?? null, numero_serie: null });
  expect(comTipo.tipo_id).toBe(tipos[0]?.id);
  await expect(criar(5, { tipo_id: cliente_id, numero_serie: null })).rejects.toMatchObject({
    code: 'TIPO_NAO_ENCONTRADO',
  });
});

test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
  const { id, versao } = await criar(6);
  const salvar = (nome: string) =>
    api.client.equipamentos.update({ ...equipamentoFixture(6, { nome }), id, versao });
  const results = await Promise.allSettled([salvar('Primeira'), salvar('Segunda')]);
  const told = results.find((result) => result.status === 'rejected')?.reason;
  expect(told).toMatchObject({ code: 'REGISTRO_ALTERADO', status: 409, data: { atual: { id, versao: 2 } } });
});

test('o excluído volta uma vez ao mesmo cliente, se a série ainda estiver livre', async () => {
  const { id } = await criar(7, { numero_serie: 'VOLTA-77' });
  await api.client.equipamentos.remove({ id });
  const novo = await criar(7, { numero_serie: 'VOLTA-77' });
  await expect(api.client.equipamentos.restaurar({ id })).rejects.toMatchObject({
    code: 'EQUIPAMENTO_REPETIDO',
  });
  await api.client.equipamentos.remove({ id: novo.id });
  const voltas = await Promise.allSettled([1, 2, 3].map(() => api.client.equipamentos.restaurar({ id })));
  expect(voltas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const historico = await api.client.auditoria.historico({ tabela: 'equipamentos', registro_id: id });
  expect(historico.itens.map(({ operacao }) => operacao)).toEqual([
    'Restaurou o equipamento',
    'Excluiu o equipamento',
    'Cadastrou o equipamento',
  ]);
});

test('um cliente com equipamentos não é excluído; sem eles é', async () => {
  const { id } = await api.client.clientes.create({ ...clienteFixture(8), filial_id });
  const { id: aparelho } = await criar(0, { numero_serie: 'FICA-8' }, id);
  await expect(api.client.clientes.remove({ id })).rejects.toMatchObject({
    code: 'CLIENTE_EM_USO',
    data: { motivo: '1 equipamento vinculado' },
  });
  await expect(api.dono.query('delete from clientes where id = $1', [id])).rejects.toMatchObject({
    constraint: 'equipamentos_cliente_id_fkey',
  });
  expect(await achados('fica8')).toEqual([aparelho]);
  await api.client.equipamentos.remove({ id: aparelho });
  await api.client.clientes.remove({ id });
});

test('anonimizar o cliente tira dos equipamentos o que leva a ele, também da auditoria', async () => {
  const { id } = await api.client.clientes.create({ ...clienteFixture(9), filial_id });
  const aparelho = await criar(0, { numero_serie: 'SOME-1234', imei2: '490154203237518' }, id);
  await api.client.equipamentos.update({ ...aparelho, cor: 'Rosa-choque' });
  const copia = await api.client.privacidade.exportar({ id, formato: 'json' });
  expect(Buffer.from(copia.conteudo_base64, 'base64').toString()).toContain('SOME-1234');
  await api.client.clientes.anonimizar({ id });
  const { rows } = await api.dono.query(
    `select e::text as texto from equipamentos e where e.cliente_id = $1
     union all select a::text from auditoria a where a.registro_id = $2`,
    [id, aparelho.id],
  );
  const textos = rows.map(({ texto }) => texto).join('\n');
  expect(textos).toContain(aparelho.nome);
  for (const dado of ['SOME-1234', '490154203237518', 'Rosa-choque', 'some1234'])
    expect(textos, dado).not.toContain(dado);
  const [atual] = (await api.client.equipamentos.list({ filial_id, limite: 100 })).itens.filter(
    (um) => um.id === aparelho.id,
  );
  await expect(
    api.client.equipamentos.update({ ...atual!, numero_serie: 'SOME-1234' }),
  ).rejects.toMatchObject({ code: 'CLIENTE_DO_EQUIPAMENTO', status: 404 });
});

test.each([
  ['sem nome', { nome: ' ' }, 'Preencha os campos obrigatórios'],
  ['nome enorme', { nome: 'x'.repeat(100_000) }, 'Equipamento: use até 120 caracteres'],
  ['cor enorme', { cor: 'x'.repeat(31) }, 'Cor: use até 30 caracteres'],
  ['série com caractere nulo', { numero_serie: 'A1\u0000234' }, 'Dados inválidos'],
])('%s é recusado e nada é salvo', async (_caso, campos, message) => {
  const antes = (await api.client.equipamentos.list({ filial_id, contar: 'sim' })).total;
  await expect(criar(0, campos)).rejects.toMatchObject({ code: 'DADOS_INVALIDOS', status: 400, message });
  expect((await api.client.equipamentos.list({ filial_id, contar: 'sim' })).total).toBe(antes);
});
