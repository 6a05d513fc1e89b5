import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { filialFixture } from './filiais.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('a filial criada aparece na lista e no seletor, por nome', async () => {
  const loja = await api.client.filiais.create(filialFixture(1));
  const matriz = await api.client.filiais.create(filialFixture(0));
  const inativa = await api.client.filiais.create(filialFixture(2, { ativo: false }));
  const { itens, total } = await api.client.filiais.list({});
  expect(itens.map((filial) => filial.id)).toEqual([inativa.id, loja.id, matriz.id]);
  expect(total).toBe(3);
  expect(await api.client.filiais.listAtivas()).toEqual([
    { id: loja.id, nome: loja.nome, codigo: loja.codigo, tipo: 'loja' },
    { id: matriz.id, nome: matriz.nome, codigo: matriz.codigo, tipo: 'matriz' },
  ]);
});

test('a busca ignora acentos e acha por tipo e código', async () => {
  const { itens } = await api.client.filiais.list({ busca: 'deposito boqueirao' });
  expect(itens.map((filial) => filial.codigo)).toEqual(['DEP']);
  expect((await api.client.filiais.list({ busca: 'mt' })).itens.map((filial) => filial.codigo)).toEqual([
    'MTZ',
  ]);
});

test('as páginas seguem e voltam sem repetir nem perder', async () => {
  for (let i = 3; i < 12; i++) await api.client.filiais.create(filialFixture(i));
  const seen: string[] = [];
  let page = await api.client.filiais.list({ limite: 5 });
  seen.push(...page.itens.map((filial) => filial.id));
  while (page.proximo) {
    page = await api.client.filiais.list({ limite: 5, cursor: page.proximo });
    seen.push(...page.itens.map((filial) => filial.id));
  }
  const all = await api.client.filiais.list({ limite: 100 });
  expect(seen).toEqual(all.itens.map((filial) => filial.id));
  const last = await api.client.filiais.list({ limite: 5, cursor: 'ultima' });
  expect(last.itens.at(-1)?.id).toBe(seen.at(-1));
  expect(last.proximo).toBeNull();
  const before = await api.client.filiais.list({ limite: 5, cursor: last.anterior ?? '' });
  expect(before.itens.map((filial) => filial.id)).toEqual(seen.slice(-10, -5));
});

test('um cursor adulterado é recusado', async () => {
  await expect(api.client.filiais.list({ cursor: 'xyz' })).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    status: 400,
  });
});

test('código repetido é recusado com a frase da tela', async () => {
  await expect(
    api.client.filiais.create(filialFixture(0, { nome: 'Outra', codigo: 'mtz' })),
  ).rejects.toMatchObject({
    code: 'CODIGO_DUPLICADO',
    status: 409,
    message: 'Já existe uma filial com este código',
  });
});

test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
  const { id, versao } = await api.client.filiais.create(filialFixture(0, { codigo: 'V1' }));
  const fresh = await api.client.filiais.update({
    ...filialFixture(0, { codigo: 'V1', nome: 'Nova' }),
    id,
    versao,
  });
  await expect(
    api.client.filiais.update({ ...filialFixture(0, { codigo: 'V1' }), id, versao }),
  ).rejects.toMatchObject({
    code: 'REGISTRO_ALTERADO',
    data: { atual: { id, nome: 'Nova', versao: fresh.versao } },
  });
});

test('excluir leva a filial sem registros e deixa o rastro na auditoria', async () => {
  const { id } = await api.client.filiais.create(filialFixture(0, { codigo: 'X1' }));
  await api.client.filiais.remove({ id });
  await expect(api.client.filiais.remove({ id })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
    status: 404,
  });
  const trail = await api.db
    .selectFrom('auditoria')
    .select(['operacao'])
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map((row) => row.operacao)).toEqual(['filiais.create', 'filiais.remove']);
});

test('a mesma chave de idempotência cria uma só filial, mesmo com dois pedidos ao mesmo tempo', async () => {
  const input = filialFixture(0, { codigo: 'IDEM' });
  const call = () => api.client.filiais.create(input, { context: { chave: 'chave-1' } });
  const [first, second] = await Promise.all([call(), call()]);
  expect(second).toEqual(first);
  expect(await call()).toEqual(first);
  await expect(
    api.client.filiais.create({ ...input, nome: 'Outra' }, { context: { chave: 'chave-1' } }),
  ).rejects.toMatchObject({ code: 'CHAVE_REUTILIZADA', status: 422 });
});

test('sem sessão, sem permissão ou em filial alheia nada acontece', async () => {
  const { id, versao } = await api.client.filiais.create(filialFixture(0, { codigo: 'G1' }));
  await expect(api.stranger.filiais.list({})).rejects.toMatchObject({
    status: 401,
    message: 'Usuário não autenticado',
  });
  const tecnico = await api.as({ papel: 'tecnico' });
  await expect(tecnico.filiais.create(filialFixture(0))).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
    status: 403,
  });
  const limitada = await api.as({ papel: 'gerente', filiais: [] });
  await expect(limitada.filiais.update({ ...filialFixture(0), id, versao })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
    status: 403,
  });
  expect(await limitada.filiais.listAtivas()).toEqual([]);
  expect((await limitada.filiais.list({})).total).toBeGreaterThan(0);
});

test('quem é limitado a filiais entra na que criou; quem vê todas não passa a ser limitado', async () => {
  const acessos = async (filial_id: string) =>
    (
      await api.db
        .selectFrom('profiles_filiais')
        .select('profile_id')
        .where('filial_id', '=', filial_id)
        .execute()
    ).length;
  const limitada = await api.as({ papel: 'gerente', filiais: [] });
  const dela = await limitada.filiais.create(filialFixture(0, { codigo: 'DELA' }));
  expect(await acessos(dela.id)).toBe(1);
  const geral = await api.client.filiais.create(filialFixture(0, { codigo: 'GERAL' }));
  expect(await acessos(geral.id)).toBe(0);
});
