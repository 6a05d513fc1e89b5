/** Searching for several words at once, over orders and their customers. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { matchesAll, readMatches, type Search } from '#platform/server/sql/search.ts';
import { matchesWords, refersTo } from '#platform/server/sql/search_conditions.ts';
import { type Range, selectRange, unaccented } from '#platform/server/sql/sort_keys.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';

const EQUIPAMENTOS = [
  'Celular Samsung Galaxy A54',
  'Celular Samsung Galaxy A15',
  'Notebook Dell Latitude',
  'Celular Samsung Galaxy A54',
  'Celular Motorola Edge',
  'Notebook Dell Latitude',
  'Celular Samsung Galaxy A54',
];

let api: TestApi;
let filial_id: string;
beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(0))).id;
  const clientes: string[] = [];
  for (const nome_completo of ['Ana Edge', 'Bruno Lima']) {
    const cliente = await api.client.clientes.create({
      ...clienteFixture(clientes.length),
      nome_completo,
      filial_id,
    });
    clientes.push(cliente.id);
  }
  for (const [i, equipamento] of EQUIPAMENTOS.entries()) {
    const cliente_id = clientes[i % 2] ?? '';
    await api.client.ordens_servico.create(ordemFixture(i, { filial_id, cliente_id }, { equipamento }));
  }
});
afterAll(() => api.close());

const BUSCA = sql.ref<string>('busca');
const POR_EQUIPAMENTO = [
  { value: sql.ref('equipamento'), by: unaccented, type: 'text', desc: true },
  { value: sql.ref('numero_os'), type: 'int' },
] as const;

/** Matches the orders' own words and their customers' words. */
function searchFor(words: string, common: number): Search {
  const inOrdem = matchesWords(BUSCA, words);
  const inCliente = refersTo(sql.ref('ordens_servico.cliente_id'), 'clientes', words);
  if (!inOrdem || !inCliente) throw new Error('no words');
  const table = 'ordens_servico';
  const within = sql<boolean>`filial_id = ${filial_id}`;
  return { table, alias: table, within, conditions: [inOrdem, inCliente], common };
}

async function numbersOf(search: Search, range: Partial<Range> = {}, counted = true) {
  const whole = { sort: POR_EQUIPAMENTO, limit: 100, ...range };
  const all = api.db.selectFrom('ordens_servico').select('numero_os');
  const read = (matches: RawBuilder<SqlBool>) => selectRange(all.where(matches), whole).execute();
  const { rows, found, total } = await readMatches(api.db, search, whole, read, { counted });
  expect(found).toBe(rows.length);
  return { total, numeros: rows.map(({ numero_os }) => numero_os) };
}

describe.each([
  ['são poucas', 100],
  ['são muitas', 1],
])('quando as linhas achadas %s', (_name, common) => {
  test('cada uma vem uma vez, das suas palavras ou das do cliente, na ordem pedida', async () => {
    const { numeros } = await numbersOf(searchFor('edge', common));
    // All orders of the customer Ana Edge, including the one for a Motorola Edge.
    const todas = await api.db
      .selectFrom('ordens_servico as o')
      .innerJoin('clientes as c', 'c.id', 'o.cliente_id')
      .select('o.numero_os')
      .where('c.nome_completo', '=', 'Ana Edge')
      .orderBy(sql`sem_acento(o.equipamento)`, 'desc')
      .orderBy('o.numero_os')
      .execute();
    expect(numeros).toHaveLength(4);
    expect(numeros).toEqual(todas.map(({ numero_os }) => numero_os));
  });

  test('um trecho vem depois da linha dita, para a frente e para trás', async () => {
    const search = searchFor('celular samsung galaxy', common);
    const { numeros } = await numbersOf(search);
    const after = ['celular samsung galaxy a54', String(numeros[1])];
    expect(numeros).toHaveLength(4);
    expect((await numbersOf(search, { after, limit: 1 })).numeros).toEqual([numeros[2]]);
    expect((await numbersOf(search, { after, limit: 9 })).numeros).toEqual(numeros.slice(2));
    expect((await numbersOf(search, { after, limit: 9, backwards: true })).numeros).toEqual([numeros[0]]);
    expect((await numbersOf(search, { limit: 2, backwards: true })).numeros).toEqual(
      numeros.toReversed().slice(0, 2),
    );
  });

  test('sem nenhuma, o total é zero', async () => {
    expect(await numbersOf(searchFor('geladeira', common))).toEqual({
      total: { total: 0, ha_mais_que_total: false },
      numeros: [],
    });
  });
});

test('o total é contado até onde são poucas', async () => {
  expect((await numbersOf(searchFor('notebook', 2))).total).toEqual({ total: 2, ha_mais_que_total: false });
  expect((await numbersOf(searchFor('notebook', 1))).total).toEqual({ total: 1, ha_mais_que_total: true });
});

test('todas as que combinam, para exportar', async () => {
  const rows = api.db.selectFrom('ordens_servico').select('equipamento');
  for (const common of [1, 100]) {
    const found = await rows.where(await matchesAll(api.db, searchFor('dell latitude', common))).execute();
    expect(found).toEqual(Array(2).fill({ equipamento: 'Notebook Dell Latitude' }));
  }
});

test('um arquivo exportado tem as linhas achadas, e só elas', async () => {
  const busca = { filial_id, busca: 'dell latitude', formato: 'csv' } as const;
  const file = await api.client.ordens_servico.exportar(busca);
  const lines = (await file.text()).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => line.includes('Notebook Dell Latitude'))).toHaveLength(2);
});

describe('um código, que é uma palavra com algarismo', () => {
  const numeros = async (busca: string, mais: object = {}) =>
    (await api.client.ordens_servico.list({ filial_id, busca, ...mais })).itens.map(
      ({ numero_os }) => numero_os,
    );

  test('acha pela própria linha e pelo cliente, inteiro ou em parte, e só na filial', async () => {
    const cliente = await api.client.clientes.create({
      ...clienteFixture(7),
      telefone: '41987651234',
      filial_id,
    });
    const comSerie = (cliente_id: string, numero_serie: string, index: number) =>
      api.client.ordens_servico.create(ordemFixture(index, { filial_id, cliente_id }, { numero_serie }));
    const umaOrdem = await comSerie(cliente.id, 'ZX81-44719', 20);
    const outra = await comSerie(cliente.id, 'ZX81-55555', 21);
    expect(await numeros('zx81-44719')).toEqual([umaOrdem.numero_os]);
    expect(await numeros('x8144')).toEqual([umaOrdem.numero_os]);
    expect(await numeros('ZX81')).toEqual([outra.numero_os, umaOrdem.numero_os]);
    expect(await numeros('41987651234')).toEqual([outra.numero_os, umaOrdem.numero_os]);
    expect(await numeros('41987651234', { limite: 1, contar: 'nao' })).toEqual([outra.numero_os]);
    expect(await numeros('zx8199999')).toEqual([]);
    const { id: outraFilial } = await api.client.filiais.create(filialFixture(1));
    expect(await numeros('zx81-44719', { filial_id: outraFilial })).toEqual([]);
    const { total } = await api.client.ordens_servico.list({
      filial_id,
      busca: '41987651234',
      contar: 'somente',
    });
    expect(total).toBe(2);
  });

  test('o que a pessoa pode ver é conferido no que o código achou, não em cada linha da tabela', () => {
    const visivel = sql<boolean>`ordens_servico.etapa_id is null`;
    const condition = refersTo(sql.ref('ordens_servico.cliente_id'), 'clientes', '41987651234', visivel);
    const [collected, seen] = sql`select ${condition?.byCode}`.compile(api.db).sql.split(' and exists');
    expect(collected).not.toContain('etapa_id');
    expect(seen).toContain('etapa_id');
  });

  test('também quando é de mais linhas do que as que se contam', async () => {
    const { numeros: todas } = await numbersOf(searchFor('41987651234', 100));
    expect(todas).toHaveLength(2);
    expect((await numbersOf(searchFor('41987651234', 1))).numeros).toEqual(todas);
  });
});

describe('quando muitas linhas têm as palavras e o total não foi pedido', () => {
  /** Reads a page of two rows without a total. */
  async function page(words: string, range: Partial<Range> = {}, deTudo = true) {
    const search = searchFor(words, 100);
    const wholeBranch = deTudo ? search.within : undefined;
    return numbersOf({ ...search, wholeBranch }, { limit: 2, ...range }, false);
  }

  test('a página vem sem contar, com as mesmas linhas, também a seguinte e a anterior', async () => {
    const { numeros } = await numbersOf(searchFor('samsung', 100));
    expect(numeros).toHaveLength(4);
    expect(await page('samsung')).toEqual({ total: null, numeros: numeros.slice(0, 2) });
    const after = ['Celular Samsung Galaxy A54', String(numeros[1])];
    expect(await page('samsung', { after })).toEqual({ total: null, numeros: numeros.slice(2) });
    const before = { after: ['Celular Samsung Galaxy A15', String(numeros[3])], backwards: true };
    expect(await page('samsung', before)).toEqual({ total: null, numeros: numeros.slice(1, 3).toReversed() });
  });

  test('uma página que não enche ou uma lista filtrada são contadas', async () => {
    const total = { total: 4, ha_mais_que_total: false };
    expect((await page('samsung', { limit: 5 })).total).toEqual(total);
    expect((await page('samsung', {}, false)).total).toEqual(total);
  });

  test('por um número ou um código não se olham as linhas seguintes', () => {
    for (const raro of ['54', 'sn4471', 'zx81-44719'])
      for (const { inOrder } of searchFor(raro, 100).conditions) expect(inOrder, raro).toBeUndefined();
    for (const { inOrder } of searchFor('galaxy 54', 100).conditions) expect(inOrder).toBeDefined();
  });

  test('as linhas seguintes são poucas; mais, só se as primeiras prometem uma página cheia', async () => {
    const { id: filial } = await api.client.filiais.create(filialFixture(3));
    const cliente = await api.client.clientes.create({ ...clienteFixture(9), filial_id: filial });
    const ordens = async (quantas: number, equipamento: string) => {
      for (let index = 0; index < quantas; index++)
        await api.client.ordens_servico.create(
          ordemFixture(index, { filial_id: filial, cliente_id: cliente.id }, { equipamento }),
        );
    };
    await ordens(2, 'Balança Toledo');
    await ordens(4, 'Impressora Zebra');
    await ordens(3, 'Rádio Cobra');
    /** Pages of one row look at six rows first: the three radios and three printers. */
    const olhadas = async (words: string, limit: number) => {
      const pedidas: number[] = [];
      const search = { ...searchFor(words, 100), within: sql<boolean>`filial_id = ${filial}` };
      const range = { sort: [{ value: sql.ref('numero_os'), type: 'int', desc: true }] as const, limit };
      await readMatches(
        api.db,
        { ...search, wholeBranch: search.within },
        { ...range, after: [], backwards: false },
        async (matches) => {
          const all = api.db.selectFrom('ordens_servico').select('numero_os').where(matches);
          const rows = await all.limit(limit).execute();
          pedidas.push(rows.length);
          return rows;
        },
        { counted: false },
      );
      return pedidas;
    };
    expect(await olhadas('cobra', 1)).toEqual([1]);
    // None of the first six is a scale, so the index finds them.
    expect(await olhadas('toledo', 1)).toEqual([0, 1]);
    // There are four printers: a page of three is full at once; a page of five looks twice more and finds no fifth.
    expect(await olhadas('impressora', 3)).toEqual([3]);
    expect(await olhadas('impressora', 5)).toEqual([4, 4, 4]);
  });

  test('a lista de quem acha mais do que uma página, com e sem o total', async () => {
    const { id: filial } = await api.client.filiais.create(filialFixture(2));
    const cliente = await api.client.clientes.create({ ...clienteFixture(8), filial_id: filial });
    for (let index = 0; index < 60; index++)
      await api.client.ordens_servico.create(
        ordemFixture(
          index % 4,
          { filial_id: filial, cliente_id: cliente.id },
          { equipamento: 'Impressora Zebra' },
        ),
      );
    const paginas = async (contar: 'sim' | 'nao', limite: number) => {
      const lidas: unknown[] = [];
      const totais: unknown[] = [];
      for (let cursor: string | undefined, mais = true; mais; ) {
        const entrada = { filial_id: filial, busca: 'impressora zebra', limite, contar, cursor };
        const { itens, total, proximo } = await api.client.ordens_servico.list(entrada);
        lidas.push(...itens);
        totais.push(total);
        mais = proximo !== null;
        cursor = proximo ?? undefined;
      }
      return { lidas, totais };
    };
    const contadas = await paginas('sim', 25);
    expect(contadas.lidas).toHaveLength(60);
    // The last page is not full, so its matches are counted.
    expect(await paginas('nao', 25)).toEqual({ lidas: contadas.lidas, totais: [null, null, 60] });
    expect((await paginas('nao', 20)).lidas).toEqual(contadas.lidas);
  });

  test('a lista mostra as mesmas linhas com e sem o total', async () => {
    const busca = { filial_id, busca: 'samsung' };
    const contada = await api.client.ordens_servico.list(busca);
    const lida = await api.client.ordens_servico.list({ ...busca, contar: 'nao' });
    expect(lida.itens).toEqual(contada.itens);
    expect(contada.total).toBe(4);
  });
});
