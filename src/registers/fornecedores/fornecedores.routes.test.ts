import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const nomes = async (busca: string) =>
  (await api.client.fornecedores.list({ busca })).itens.map((fornecedor) => fornecedor.nome);

const contar = async () =>
  Number(
    (await api.dono.query<{ total: string }>('select count(*) as total from fornecedores')).rows[0]?.total,
  );

async function comprar(fornecedor_id: string, vezes: number): Promise<void> {
  const produto_id = newId();
  await api.dono.query(
    `insert into produtos_servicos (id, tipo, nome, user_id, criado_em) values ($1, 'produto', 'Tela', $2, now())`,
    [produto_id, api.admin.id],
  );
  for (let i = 0; i < vezes; i++) {
    await api.dono.query(
      `insert into historico_compras (id, produto_id, fornecedor_id, quantidade, valor_unitario, valor_total, data_compra, user_id, criado_em)
       values ($1, $2, $3, 2, 10, 20, '2026-03-02', $4, now())`,
      [newId(), produto_id, fornecedor_id, api.admin.id],
    );
  }
}

test('a lista traz ativos e inativos por nome, e a de escolher só os ativos', async () => {
  const sul = await api.client.fornecedores.create(fornecedorFixture(3));
  const importadora = await api.client.fornecedores.create(fornecedorFixture(2, { nome: 'Ímpar Peças' }));
  const inativo = await api.client.fornecedores.create(fornecedorFixture(0, { ativo: false }));
  expect((await api.client.fornecedores.list({})).itens).toEqual([inativo, importadora, sul]);
  expect(await api.client.fornecedores.listOpcoes({})).toEqual([
    { id: importadora.id, nome: importadora.nome },
    { id: sul.id, nome: sul.nome },
  ]);
  expect(await api.client.fornecedores.listOpcoes({ busca: 'telas' })).toEqual([
    { id: sul.id, nome: sul.nome },
  ]);
});

test('a busca acha por nome sem acento e por CNPJ com ou sem máscara, também com letras', async () => {
  await api.client.fornecedores.create(
    fornecedorFixture(0, { nome: 'Eletrônica São José', cnpj: '12.abc.345/01de-35' }),
  );
  for (const busca of ['sao jose', 'ELETRÔNICA', '12.ABC.345/01DE-35', '12abc34501de35', '12.abc']) {
    expect(await nomes(busca), busca).toEqual(['Eletrônica São José']);
  }
  expect(await nomes('inexistente')).toEqual([]);
});

test('campos vazios são guardados como nulos e o resto sem máscara', async () => {
  const fornecedor = await api.client.fornecedores.create({
    nome: '  Bancada Livre ',
    cnpj: '',
    telefone: '0800 722-1234',
    email: '',
    estado: 'sc',
  });
  expect(fornecedor).toMatchObject({
    nome: 'Bancada Livre',
    cnpj: null,
    telefone: '08007221234',
    email: null,
    estado: 'SC',
    endereco: null,
    ativo: true,
  });
});

test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
  const { id, versao } = await api.client.fornecedores.create(fornecedorFixture(4));
  const salvar = (nome: string) =>
    api.client.fornecedores.update({ ...fornecedorFixture(4, { nome }), id, versao });
  const results = await Promise.allSettled([salvar('Primeira'), salvar('Segunda')]);
  const saved = results.find((result) => result.status === 'fulfilled')?.value;
  const told = results.find((result) => result.status === 'rejected')?.reason;
  expect(told).toMatchObject({
    code: 'REGISTRO_ALTERADO',
    status: 409,
    data: { atual: { id, nome: saved?.nome, versao: versao + 1 } },
  });
});

test('fornecedor com compras não é excluído, mas pode ser inativado', async () => {
  const fornecedor = await api.client.fornecedores.create(fornecedorFixture(5));
  await comprar(fornecedor.id, 2);
  await expect(api.client.fornecedores.remove({ id: fornecedor.id })).rejects.toMatchObject({
    code: 'FORNECEDOR_EM_USO',
    status: 409,
    data: { motivo: '2 compras vinculadas' },
  });
  expect(await api.client.fornecedores.update({ ...fornecedor, ativo: false })).toMatchObject({
    ativo: false,
  });
  expect((await api.client.fornecedores.listOpcoes({})).map((opcao) => opcao.id)).not.toContain(
    fornecedor.id,
  );
});

test('excluir leva o fornecedor sem compras e deixa o rastro na auditoria', async () => {
  const { id, nome } = await api.client.fornecedores.create(fornecedorFixture(6));
  await api.client.fornecedores.remove({ id });
  await expect(api.client.fornecedores.remove({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  const trail = await api.db
    .selectFrom('auditoria')
    .select(['operacao', 'antes'])
    .where('registro_id', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map((row) => row.operacao)).toEqual(['fornecedores.create', 'fornecedores.remove']);
  expect(trail[1]?.antes).toMatchObject({ nome });
});

test.each([
  ['sem nome', { nome: ' ' }, 'Preencha os campos obrigatórios'],
  ['nome enorme', { nome: 'x'.repeat(100_000) }, 'Nome: use até 200 caracteres'],
  ['nome com caractere nulo', { nome: 'Peças\u0000' }, 'Dados inválidos'],
  ['CNPJ enorme', { cnpj: '1'.repeat(15) }, 'CPF/CNPJ inválido'],
  ['estado com três letras', { estado: 'SCC' }, 'Use a sigla do estado, com 2 letras'],
  ['e-mail sem arroba', { email: 'vendas' }, 'E-mail inválido'],
  ['telefone enorme', { telefone: '9'.repeat(41) }, 'Telefone: use até 40 caracteres'],
])('%s é recusado e nada é salvo', async (_caso, campos, message) => {
  const before = await contar();
  await expect(api.client.fornecedores.create(fornecedorFixture(0, campos))).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    status: 400,
    message,
  });
  expect(await contar()).toBe(before);
});

test('nomes com emoji, aspas e SQL são só texto, e um cursor adulterado é recusado', async () => {
  for (const nome of ["'; drop table fornecedores;--", 'Peças 🔧 & Cia', '100% "Original" \\']) {
    const { id } = await api.client.fornecedores.create(fornecedorFixture(0, { nome }));
    const { itens } = await api.client.fornecedores.list({ limite: 100 });
    expect(itens.find((fornecedor) => fornecedor.id === id)?.nome).toBe(nome);
  }
  const forged = Buffer.from(JSON.stringify({ v: ['a', "' or 1=1"], d: 'depois' })).toString('base64url');
  for (const cursor of ['xyz', forged]) {
    await expect(api.client.fornecedores.list({ cursor })).rejects.toMatchObject({
      code: 'DADOS_INVALIDOS',
      status: 400,
    });
  }
});

test('sem sessão ou sem permissão nada acontece', async () => {
  await expect(api.stranger.fornecedores.list({})).rejects.toMatchObject({ status: 401 });
  const tecnico = await api.as({ papel: 'tecnico' });
  await expect(tecnico.fornecedores.create(fornecedorFixture(0))).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
    status: 403,
  });
});

test('as páginas seguem também entre nomes longos de qualquer letra', async () => {
  const antes = (await api.client.fornecedores.list({})).total ?? 0;
  const letras = ['a\u0001', '㎯', '"', '字', '😀'];
  for (const letra of letras) {
    await api.client.fornecedores.create(fornecedorFixture(0, { nome: letra.repeat(200 / letra.length) }));
  }
  let lidos = 0;
  let cursor: string | undefined;
  do {
    const pagina = await api.client.fornecedores.list({ limite: 1, cursor });
    lidos += pagina.itens.length;
    cursor = pagina.proximo ?? undefined;
  } while (cursor);
  expect(lidos).toBe(antes + letras.length);
});
