/** One phone in each of its forms, through the whole gate: saved, found, and refused where nothing of it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { clienteFixture } from './clientes.fixtures.ts';

let api: TestApi;
let filial_id: string;

beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(0))).id;
});
afterAll(() => api.close());

let next = 1;
const criar = (campos: Parameters<typeof clienteFixture>[1]) =>
  api.client.clientes.create({ ...clienteFixture(next++, { cpf_cnpj: null, ...campos }), filial_id });

const nomes = async (busca: string) => {
  const opcoes = await api.client.clientes.listOpcoes({ filial_id, busca });
  const { itens } = await api.client.clientes.list({ filial_id, busca });
  expect(opcoes.map(({ id }) => id).sort()).toEqual(itens.map(({ id }) => id).sort());
  return itens.map(({ nome_completo }) => nome_completo).sort();
};

test('o telefone é guardado igual com +55, 55, 0, traços e espaços de todo tipo e marcas invisíveis', async () => {
  for (const telefone of [
    '+55 41 98877-6655',
    '5541988776655',
    '041 98877-6655',
    '\u202a+55\u00a041\u202f98877\u20116655\u202c',
  ])
    expect((await criar({ telefone })).telefone, telefone).toBe('41988776655');
  expect((await criar({ telefone: '01133334444' })).telefone).toBe('1133334444');
  expect((await criar({ telefone: ' 41 98877-66554 ' })).telefone).toBe('41 98877-66554');
  const filial = await api.client.filiais.create({ ...filialFixture(1), telefone: '+55 (41) 3224-5510' });
  expect(filial.telefone).toBe('4132245510');
});

test('a busca acha o telefone com e sem o nono dígito, com 55 e com 0', async () => {
  await criar({ nome_completo: 'Ana Nove', telefone: '(43) 98811-2233' });
  await criar({ nome_completo: 'Bia Antiga', telefone: '(43) 8811-2233' });
  await criar({ nome_completo: 'Caio Longe', telefone: '(44) 98811-2233' });
  await criar({ nome_completo: 'Davi Fixo', telefone: '(43) 3311-2233' });
  for (const busca of [
    '43988112233',
    '4388112233',
    '(43) 98811-2233',
    '(43) 8811-2233',
    '+55 43 98811-2233',
    '554388112233',
    '043 98811 2233',
    '43\u00a098811\u20112233',
  ])
    expect(await nomes(busca), busca).toEqual(['Ana Nove', 'Bia Antiga']);
  expect(await nomes('98811-2233')).toEqual(['Ana Nove', 'Bia Antiga', 'Caio Longe']);
  expect(await nomes('+55 43 3311-2233')).toEqual(['Davi Fixo']);
  const { id } = await api.client.ordens_servico.create({
    filial_id,
    cliente_id: (await api.client.clientes.listOpcoes({ filial_id, busca: 'Bia Antiga' }))[0]?.id,
    equipamento: 'Celular',
    defeito_reclamado: 'Não liga',
  });
  const ordens = await api.client.ordens_servico.list({ filial_id, busca: '5543988112233' });
  expect(ordens.itens.map((ordem) => ordem.id)).toEqual([id]);
});

test('documento e CEP aceitam marcas invisíveis; nome, telefone e e-mail só delas não existem', async () => {
  const cliente = await criar({
    nome_completo: '\u200bNair Prado\u2060',
    cpf_cnpj: '529.982.247\u201125\u200b',
    cep: '80.010\u2013010',
    email: 'nair\u200b@exemplo.com.br',
  });
  expect(cliente).toMatchObject({
    nome_completo: 'Nair Prado',
    cpf_cnpj: '52998224725',
    cep: '80010010',
    email: 'nair@exemplo.com.br',
  });
  expect((await criar({ email: '\u200b\u200d' })).email).toBeNull();
  for (const campos of [{ nome_completo: '\u200b \u3164' }, { telefone: '\u2060\u202c' }])
    await expect(criar(campos)).rejects.toMatchObject({
      status: 400,
      message: 'Preencha os campos obrigatórios',
    });
});
