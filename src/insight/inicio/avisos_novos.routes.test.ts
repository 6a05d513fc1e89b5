/** The bell counts what is new since the user last looked, and its counts match the lists it links to. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { queryOrdens } from '#operations/ordens_servico/ordens_servico.sql.ts';
import { defineNotice, notices } from '#platform/server/gate/notices.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { queryProdutos } from '#registers/produtos_servicos/produtos_servicos.sql.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let matriz: string;
let loja: string;
let cliente_id: string;
const dia = (n: number, hora = 12) => new Date(Date.UTC(2026, 2, n, hora));

beforeAll(async () => {
  api = await createTestApi();
  api.setClock(dia(1));
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  cliente_id = (await api.client.clientes.create({ ...clienteFixture(0), filial_id: matriz })).id;
  declarados = notices.all();
  notices.provide([...declarados, DE_TESTE]);
});
afterAll(async () => {
  notices.provide(declarados);
  await api.close();
});

let declarados: ReturnType<typeof notices.all>;
const DE_TESTE = defineNotice({
  name: 'de_teste',
  position: 1,
  permission: 'ordens_servico:ver',
  of: 'branch',
  feminine: false,
  show: async () => null,
  count: async (_ctx, since, filial_id) =>
    surgidos.filter((um) => um.filial_id === filial_id && (since === null || um.em > since)).length,
  tell: () => null,
});

let produtos = 0;
const criarProduto = (estoque: string, filial_id = matriz) =>
  api.client.produtos_servicos.create({
    ...produtoFixture(produtos++, { estoque, estoque_minimo: '5' }),
    filial_id,
  });
/** The records that the test notice counts. */
const surgidos: { filial_id: string; em: Date }[] = [];
const surgir = (n: number, filial_id = matriz, hora = 12) => surgidos.push({ filial_id, em: dia(n, hora) });
const novos = async (quem: ApiClient = api.client, filial_id = matriz) =>
  quem.inicio.avisosNovos({ filial_id });
const deTeste = async (quem: ApiClient = api.client, filial_id = matriz) =>
  (await novos(quem, filial_id)).por_aviso.de_teste;
const ver = async (quem: ApiClient = api.client, filial_id = matriz) =>
  quem.inicio.verAvisos({ filial_id, ate: (await novos(quem, filial_id)).lido_em });

test('o sino conta, por tipo, o que surgiu desde que a pessoa olhou; cada pessoa e cada filial por si', async () => {
  const ana = await api.as({ papel: 'atendente' });
  surgir(1);
  await criarProduto('2');
  expect(await novos()).toEqual({
    estoque_baixo: 0,
    ordens_paradas: 0,
    contas_aguardando: 0,
    copia_atrasada: 0,
    webhooks_desativados: 0,
    por_aviso: {
      de_teste: 1,
      estoque_baixo: 0,
      ordens_paradas: 0,
      contas_aguardando: 0,
      copia_atrasada: 0,
      webhooks_desativados: 0,
      pix_a_confirmar: 0,
      orcamentos_recusados: 0,
      pix_avisado: 0,
    },
    lido_em: dia(1),
  });
  await ver();
  expect(await deTeste()).toBe(0);
  expect(await deTeste(ana)).toBe(1);

  api.setClock(dia(2));
  surgir(2);
  expect(await deTeste()).toBe(1);
  expect(await deTeste(ana)).toBe(2);
  await ver(ana);
  expect(await deTeste(ana)).toBe(0);
  expect(await deTeste()).toBe(1);

  surgir(2, loja);
  expect(await deTeste(ana, loja)).toBe(1);
  expect(await deTeste(ana)).toBe(0);
  await ver();
});

test('uma olhada guarda o que havia quando foi lido: o que surge depois é novo, e a hora não volta nem se adianta', async () => {
  api.setClock(dia(4, 9));
  const { lido_em } = await novos();
  api.setClock(dia(4, 10));
  surgir(4, matriz, 10);
  api.setClock(dia(4, 11));
  expect(await api.client.inicio.verAvisos({ filial_id: matriz, ate: lido_em })).toEqual({
    visto_em: lido_em,
  });
  expect(await deTeste()).toBe(1);
  await api.client.inicio.verAvisos({ filial_id: matriz, ate: dia(28) });
  expect(await deTeste()).toBe(0);
  await api.client.inicio.verAvisos({ filial_id: matriz, ate: lido_em });
  expect(await deTeste()).toBe(0);
  api.setClock(dia(4, 12));
  surgir(4);
  expect(await deTeste()).toBe(1);
});

test('o que se resume é dito e não conta: o estoque baixo e as ordens paradas', async () => {
  api.setClock(dia(5));
  const { id } = await api.client.ordens_servico.create(ordemFixture(0, { filial_id: matriz, cliente_id }));
  await criarProduto('1');
  api.setClock(dia(12, 13));
  expect(await novos()).toMatchObject({ estoque_baixo: 0, ordens_paradas: 0 });
  const { itens } = await api.client.inicio.avisos({ filial_id: matriz });
  expect(itens.filter(({ resumo }) => resumo).map(({ texto }) => texto)).toEqual([
    '1 ordem parada há mais de 7 dias',
    '2 produtos com estoque baixo',
  ]);
  const lista = await api.client.ordens_servico.list({ filial_id: matriz, situacao: 'paradas' });
  expect(lista.itens.map((ordem) => [ordem.id, ordem.parada_desde])).toEqual([[id, dia(5)]]);

  const { versao, equipamento, defeito_reclamado } = await api.client.ordens_servico.get({ id });
  const campos = { id, equipamento, defeito_reclamado };
  const { ordem } = await api.client.ordens_servico.update({ ...campos, versao, status: 'em_andamento' });
  expect((await api.client.ordens_servico.list({ filial_id: matriz })).itens[0]?.parada_desde).toBeNull();
  api.setClock(dia(15));
  // Changing another field is not a change of status.
  await api.client.ordens_servico.update({ ...campos, versao: ordem.versao, status: 'em_andamento' });
  api.setClock(dia(19, 14));
  const [de_novo] = (await api.client.ordens_servico.list({ filial_id: matriz, situacao: 'paradas' })).itens;
  expect(de_novo?.parada_desde).toEqual(dia(12, 13));
});

test('contas, cópias e webhooks são da empresa: vistos em uma filial, estão vistos em todas', async () => {
  api.setClock(new Date(Date.now() + 40 * 60 * 60 * 1000));
  await api.as({ papel: 'tecnico' });
  await api.dono.query(`update profiles set situacao = 'aguardando' where papel_id = 'tecnico'`);
  expect(await novos()).toMatchObject({ contas_aguardando: 1, copia_atrasada: 1 });
  await ver();
  expect(await novos(api.client, loja)).toMatchObject({ contas_aguardando: 0, copia_atrasada: 0 });
  const ana = await api.as({ papel: 'atendente' });
  expect(await novos(ana)).toMatchObject({ contas_aguardando: 0, copia_atrasada: 0 });
});

test('quem é limitado a uma filial não conta nem vê as outras', async () => {
  const limitada = await api.as({ papel: 'atendente', filiais: [loja] });
  await criarProduto('1', loja);
  expect(await deTeste(limitada, loja)).toBe(1);
  expect((await limitada.inicio.avisos({ filial_id: loja })).estoque_baixo?.total).toBe(1);
  await expect(novos(limitada)).rejects.toMatchObject({ status: 403 });
  await expect(limitada.inicio.verAvisos({ filial_id: matriz, ate: dia(1) })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    limitada.produtos_servicos.list({ filial_id: matriz, estoque: 'baixo' }),
  ).rejects.toMatchObject({ status: 403 });
});

test('cada lista mostra, marcadas, tantas linhas quantas o sino conta, em quantas páginas forem', async () => {
  api.setClock(dia(20));
  for (let i = 0; i < 28; i++) {
    await criarProduto(i % 2 === 0 ? '3' : '8');
    await api.client.ordens_servico.create(ordemFixture(i, { filial_id: matriz, cliente_id }));
  }
  api.setClock(dia(29));
  const avisos = await api.client.inicio.avisos({ filial_id: matriz });
  const listas = {
    produtos: {
      conta: avisos.estoque_baixo?.total,
      todas: await todosOsProdutos({}),
      filtradas: await todosOsProdutos({ estoque: 'baixo' }),
    },
    ordens: {
      conta: avisos.ordens_paradas,
      todas: await todasAsOrdens({}),
      filtradas: await todasAsOrdens({ situacao: 'paradas' }),
    },
  };
  for (const [nome, { conta, todas, filtradas }] of Object.entries(listas)) {
    expect.soft(filtradas.length, nome).toBe(conta);
    expect
      .soft(
        filtradas.every(([, marca]) => marca !== null),
        nome,
      )
      .toBe(true);
    const marcadas = todas.filter(([, marca]) => marca !== null).map(([id]) => id);
    expect.soft(marcadas.sort(), nome).toEqual(filtradas.map(([id]) => id).sort());
  }
  expect(avisos.estoque_baixo?.total).toBeGreaterThan(14);
  expect(avisos.ordens_paradas).toBe(29);
  const naOutra = await api.client.produtos_servicos.list({ filial_id: loja, estoque: 'baixo' });
  expect(naOutra.total).toBe(1);
  const emQualquer = await api.client.produtos_servicos.list({ estoque: 'baixo' });
  expect(emQualquer.total).toBe((avisos.estoque_baixo?.total ?? 0) + 1);
  await api.verificar();
});

async function todosOsProdutos(filtro: { estoque?: 'baixo' }): Promise<[string, unknown][]> {
  const linhas: [string, unknown][] = [];
  let cursor: string | undefined;
  do {
    const pagina = await api.client.produtos_servicos.list({
      filial_id: matriz,
      limite: 10,
      cursor,
      ...filtro,
    });
    linhas.push(...pagina.itens.map(({ id, estoque_baixo }): [string, unknown] => [id, estoque_baixo]));
    cursor = pagina.proximo ?? undefined;
  } while (cursor);
  return linhas;
}

async function todasAsOrdens(filtro: { situacao?: 'paradas' }): Promise<[string, unknown][]> {
  const linhas: [string, unknown][] = [];
  let cursor: string | undefined;
  do {
    const pagina = await api.client.ordens_servico.list({ filial_id: matriz, limite: 10, cursor, ...filtro });
    linhas.push(...pagina.itens.map(({ id, parada_desde }): [string, unknown] => [id, parada_desde]));
    cursor = pagina.proximo ?? undefined;
  } while (cursor);
  return linhas;
}

test('o que está baixo e não está marcado, a conferência acha', async () => {
  await api.dono.query('update estoque_filiais set baixo_desde = null');
  const achados = await checkInvariants(api.db);
  expect(JSON.stringify(achados)).toContain('Estoque baixo está marcado, e só ele');
  await api.dono.query(
    'update estoque_filiais set baixo_desde = now() where estoque_baixo(quantidade, estoque_minimo)',
  );
  await api.verificar();
});

test('em uma loja grande, contar e listar o que pede atenção é ler um índice, não a loja', async () => {
  await api.dono.query(
    `with produto as (
       insert into produtos_servicos (id, tipo, nome, estoque_minimo, user_id, criado_em)
       select gen_random_uuid(), 'produto', 'Peça ' || n, 5, $1, $2 from generate_series(1, 20000) n returning id)
     insert into estoque_filiais (id, produto_id, filial_id, quantidade, estoque_minimo, baixo_desde, user_id)
     select gen_random_uuid(), id, $3, q, 5, case when q <= 5 then $2::timestamptz end, $1
     from produto, lateral (select case when random() < 0.01 then 1 else 50 end as q where id is not null) saldo`,
    [api.admin.id, dia(1), matriz],
  );
  await api.dono.query(
    `insert into ordens_servico (id, filial_id, cliente_id, equipamento, defeito_reclamado, status, data_abertura, user_id, created_at)
     select gen_random_uuid(), $1, $2, 'Celular', 'Não liga', case when n % 100 = 0 then 'aberta' else 'entregue' end, $3, $4, $3
     from generate_series(1, 20000) n`,
    [matriz, cliente_id, dia(1), api.admin.id],
  );
  await api.dono.query('analyze estoque_filiais, produtos_servicos, ordens_servico');
  const plano = async (consulta: { sql: string; parameters: readonly unknown[] }) => {
    const { rows } = await api.dono.query(`explain ${consulta.sql}`, [...consulta.parameters]);
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  };
  const now = dia(29);
  const baixos = queryProdutos(api.db, { filial_id: matriz, estoque: 'baixo' }).rows.compile();
  const paradas = queryOrdens({ db: api.db, now }, { filial_id: matriz, situacao: 'paradas' }).rows.compile();
  const contaBaixos = sql`select count(*) from estoques_baixos where filial_id = ${matriz}`;
  const contaParadas = sql`select count(*) from ordens_paradas(${now}) where filial_id = ${matriz}`;
  for (const consulta of [baixos, contaBaixos.compile(api.db)])
    expect.soft(await plano(consulta)).toContain('estoque_filiais_baixo_idx');
  // Both hold only the open orders.
  for (const consulta of [paradas, contaParadas.compile(api.db)])
    expect.soft(await plano(consulta)).toMatch(/ordens_servico_(no_status|urgencia)_idx/);
});
