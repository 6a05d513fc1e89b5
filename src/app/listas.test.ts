/** Every list of the program: each sort that its contract declares, page by page. */
import { traverseContractProcedures } from '@orpc/server';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import type { Counting, Page } from '#platform/shared/operation.ts';
import { chosenSort, pressedSort, SORT_DIRECTIONS, type Sort } from '#platform/shared/sorting.ts';
import { ORDENACAO_CLIENTES } from '#registers/clientes/lista.rules.ts';
import { servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import type { Row, SortedList } from '#test/lists.ts';
import { trials } from '#test/trials_list.ts';
import { contract } from './contracts.ts';

type PageInput = Partial<Sort> & {
  limite?: number;
  cursor?: string;
  busca?: string;
  filial_id: string;
  contar?: Counting;
};
type List = (input: PageInput) => Promise<Page<Row>>;

interface Lista extends SortedList {
  list: (api: TestApi, input: PageInput) => Promise<Page<Row>>;
}

/** The generated input types allow only each list's own columns; this test tries any declared one. */
function operacao(api: TestApi, nome: string): List {
  const [area = '', operacao = ''] = nome.split('.');
  return (api.client as unknown as Record<string, Record<string, List>>)[area]?.[operacao] as List;
}

const LISTAS: Record<string, Lista> = Object.fromEntries(
  trials.flatMap(({ lists }) =>
    Object.entries(lists?.lists ?? {}).map(([nome, lista]) => [
      nome,
      { ...lista, list: (api: TestApi, input: PageInput) => operacao(api, nome)(input) },
    ]),
  ),
);

let api: TestApi;
let filial_id: string;

beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(0))).id;
  for (const { lists } of trials) await lists?.fill?.(api, filial_id);
});
afterAll(() => api.close());

/** Pages through to the other end and returns the rows of all pages in order. */
async function walk(
  { list }: Lista,
  sort: Partial<Sort> & { busca?: string },
  towards: 'proximo' | 'anterior',
): Promise<Page<Row>[]> {
  const pages: Page<Row>[] = [];
  let cursor = towards === 'anterior' ? 'ultima' : undefined;
  do {
    const page = await list(api, { filial_id, limite: 3, ...sort, ...(cursor && { cursor }) });
    if (towards === 'proximo') pages.push(page);
    else pages.unshift(page);
    cursor = page[towards] ?? undefined;
  } while (cursor);
  return pages;
}

const idsOf = (pages: Page<Row>[]) => pages.flatMap(({ itens }) => itens.map(({ id }) => id));

const declared = Object.entries(LISTAS).flatMap(([name, lista]) =>
  lista.sorting.columns.map((column) => [name, column, lista] as const),
);

describe.each(declared)('%s por %s', (_name, ordenar_por, lista) => {
  test('as páginas passam por cada linha uma vez, para a frente e para trás', async () => {
    const forward = await walk(lista, { ordenar_por, direcao: 'asc' }, 'proximo');
    expect(forward.length).toBeGreaterThan(2);
    const ids = idsOf(forward);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(forward[0]?.total);
    expect(idsOf(await walk(lista, { ordenar_por, direcao: 'asc' }, 'anterior'))).toEqual(ids);
    expect(idsOf(await walk(lista, { ordenar_por, direcao: 'desc' }, 'proximo'))).toEqual(ids.reverse());
  });

  test('as linhas vêm na ordem do valor, sem acentos; o que falta fica junto numa ponta', async () => {
    const values = (await walk(lista, { ordenar_por, direcao: 'asc' }, 'proximo')).flatMap(({ itens }) =>
      itens.map((row) => row[ordenar_por]),
    );
    const missing = values.map((value) => value === null);
    expect(missing.filter((isMissing, i) => i > 0 && isMissing !== missing[i - 1]).length).toBeLessThan(2);
    const known = values.filter((value) => value !== null);
    for (const [i, value] of known.entries()) {
      const before = known[i - 1];
      if (i > 0) expect(comparable(before) <= comparable(value), `${before} antes de ${value}`).toBe(true);
    }
  });
});

test.each(declared.filter(([, , { searched }]) => searched))(
  '%s por %s: as páginas de uma busca são as linhas achadas, na ordem da lista',
  async (_name, ordenar_por, lista) => {
    const nameOf = lista.searched ?? (() => '');
    for (const direcao of SORT_DIRECTIONS) {
      const all = (await walk(lista, { ordenar_por, direcao }, 'proximo')).flatMap(({ itens }) => itens);
      const busca = String(nameOf(all.find((row) => nameOf(row)) as Row));
      const expected = all.filter((row) => nameOf(row) === busca).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(1);
      expect(expected.length).toBeLessThan(all.length);
      const pages = await walk(lista, { ordenar_por, direcao, busca }, 'proximo');
      expect(idsOf(pages)).toEqual(expected);
      expect(pages[0]?.total).toBe(expected.length);
      expect(idsOf(await walk(lista, { ordenar_por, direcao, busca }, 'anterior'))).toEqual(expected);
    }
  },
);

test.each(Object.entries(LISTAS))(
  '%s: contar=nao deixa o total fora, contar=somente traz só o total',
  async (_name, { list }) => {
    const page = await list(api, { filial_id, limite: 3 });
    expect(page).toMatchObject({ total: expect.any(Number), ha_mais_que_total: false });
    const semTotal = { ...page, total: null, ha_mais_que_total: null };
    expect(await list(api, { filial_id, limite: 3, contar: 'nao' })).toEqual(semTotal);
    const { total, ha_mais_que_total } = page;
    const soTotal = { itens: [], total, ha_mais_que_total, proximo: null, anterior: null };
    // A list of money also returns the sum of its rows.
    const { soma: _, ...contado } = await list(api, { filial_id, limite: 3, contar: 'somente' });
    expect(contado).toEqual(soTotal);
  },
);

const searchable = Object.entries(LISTAS).filter(([, { searched }]) => searched);

test.each(searchable)('%s: o total de uma busca é o mesmo, contado ou já sabido', async (_name, lista) => {
  const { list, searched: nameOf = () => '' } = lista;
  const { itens } = await list(api, { filial_id });
  const busca = String(nameOf(itens.find((row) => nameOf(row)) as Row));
  const { total, ha_mais_que_total } = await list(api, { filial_id, busca, limite: 1 });
  expect(total).toBeGreaterThan(1);
  for (const contar of ['nao', 'somente'] as const)
    expect(await list(api, { filial_id, busca, limite: 1, contar })).toMatchObject({
      total,
      ha_mais_que_total,
    });
});

test('o total alcança o que a lista alcança: permissão e filiais', async () => {
  const outra = (await api.client.filiais.create(filialFixture(9))).id;
  const { total } = await api.client.movimentacoes.list({ contar: 'somente' });
  const daMatriz = await api.as({ papel: 'atendente', filiais: [filial_id] });
  const deOutra = await api.as({ papel: 'atendente', filiais: [outra] });
  const contar = 'somente' as const;
  expect((await daMatriz.movimentacoes.list({ contar })).total).toBe(total);
  expect((await deOutra.movimentacoes.list({ contar })).total).toBe(0);
  await expect(deOutra.ordens_servico.list({ filial_id, contar })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
  await expect(deOutra.sistema.listUsuarios({ contar })).rejects.toMatchObject({ status: 403 });
  await expect(api.stranger.clientes.list({ filial_id, contar })).rejects.toMatchObject({ status: 401 });
});

const planned = declared.flatMap(([name, column, lista]) =>
  [{}, ...(lista.filters ?? [])].map((filter) => [name, column, filter, lista] as const),
);

/** The statements with the rows of a list that the program sends while `run` works. */
async function statementsOf(run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked, values] = args as [string | pg.QueryConfig, unknown[] | undefined];
    const { text, values: own } = typeof asked === 'string' ? { text: asked, values } : asked;
    if (/\border by\b[\s\S]*\blimit\b/i.test(text)) sent.push(CompiledQuery.raw(text, own ?? values ?? []));
    return original.apply(this, args) as never;
  });
  await run().finally(() => spy.mockRestore());
  return sent;
}

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** The nodes that read the list. Subplans run once per row of the page and may sort a few documents. */
const nodesOf = (node: PlanNode): string[] => [
  node['Node Type'],
  ...(node.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan').flatMap(nodesOf),
];

test.each(planned.filter(([, , , { unindexed }]) => !unindexed))(
  '%s por %s com %j: um índice serve a ordenação, o plano não ordena nada',
  async (_name, ordenar_por, filter, { list }) => {
    for (const direcao of SORT_DIRECTIONS) {
      const input = { filial_id, ordenar_por, direcao, contar: 'nao', ...filter } as PageInput;
      const sent = await statementsOf(() => list(api, input));
      expect(sent).toHaveLength(1);
      const plan = await api.db.transaction().execute(async (trx) => {
        // Sorting is cheaper on small tables; with these settings the planner sorts only if no index has the order.
        await sql`select set_config(nome, 'off', true) from unnest(array['enable_sort', 'enable_incremental_sort',
        'enable_seqscan', 'enable_bitmapscan']) as nome`.execute(trx);
        const [{ sql: text, parameters }] = sent as [CompiledQuery];
        const explained = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
        );
        return explained.rows.flatMap((line) => nodesOf(line['QUERY PLAN'][0].Plan));
      });
      expect(plan.filter((node) => /Sort/.test(node))).toEqual([]);
      expect(plan.join('\n')).toMatch(/Index (Only )?Scan/);
    }
  },
);

/**
 * Compares numbers and instants by value, and texts by their first letter only, since the database's collation decides
 * where blanks go.
 */
function comparable(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text.normalize('NFD').toLowerCase().charCodeAt(0);
}

test.each(Object.entries(LISTAS))(
  '%s vem na ordem da especificação enquanto ninguém escolhe',
  async (_name, lista) => {
    const { ordenar_por, direcao } = lista.sorting.initial;
    expect(idsOf(await walk(lista, {}, 'proximo'))).toEqual(
      idsOf(await walk(lista, { ordenar_por, direcao }, 'proximo')),
    );
  },
);

test.each(Object.entries(LISTAS))('%s recusa o cursor de outra ordenação', async (_name, lista) => {
  const { ordenar_por, direcao } = lista.sorting.initial;
  const first = await lista.list(api, { filial_id, limite: 3 });
  const cursor = first.proximo ?? '';
  const other = direcao === 'asc' ? 'desc' : 'asc';
  await expect(
    lista.list(api, { filial_id, limite: 3, cursor, ordenar_por, direcao: other }),
  ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  const same = await lista.list(api, { filial_id, limite: 3, cursor, ordenar_por, direcao });
  expect(same.itens.length).toBeGreaterThan(0);
});

test('cada lista com ordenação declarada está entre as provadas aqui', () => {
  const sorted: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const shape = (procedure['~orpc'].inputSchema as { shape?: object } | undefined)?.shape ?? {};
    if ('ordenar_por' in shape && 'cursor' in shape) sorted.push(path.join('.'));
  });
  expect(sorted.sort()).toEqual(Object.keys(LISTAS).sort());
});

test('produtos filtram por tipo e situação, juntos ou não', async () => {
  const { client } = api;
  const servico = await client.produtos_servicos.create(servicoFixture(0, { ativo: false }));
  const nomes = async (filtro: object) =>
    (await client.produtos_servicos.list(filtro)).itens.map(({ nome }) => nome);
  expect(await nomes({ tipo: 'servico' })).toEqual([servico.nome]);
  expect(await nomes({ tipo: 'servico', situacao: 'ativo' })).toEqual([]);
  expect(await nomes({ situacao: 'inativo' })).toEqual([servico.nome]);
  expect(await nomes({ tipo: 'produto' })).toHaveLength(8);
});

test('coluna que o contrato não declara é recusada', async () => {
  for (const { list } of Object.values(LISTAS)) {
    await expect(list(api, { filial_id, ordenar_por: 'versao' })).rejects.toMatchObject({
      code: 'DADOS_INVALIDOS',
    });
  }
});

test('o título da coluna passa pelas direções e volta à ordem da lista', () => {
  const pressing = (column: string) => {
    const seen: (Sort | null)[] = [];
    for (let current: Sort | null = ORDENACAO_CLIENTES.initial; seen.length < 3; ) {
      current = pressedSort(ORDENACAO_CLIENTES, current ?? ORDENACAO_CLIENTES.initial, column);
      seen.push(current);
    }
    return seen.map((sort) => sort && `${sort.ordenar_por} ${sort.direcao}`);
  };
  expect(pressing('cidade')).toEqual(['cidade asc', 'cidade desc', null]);
  expect(pressing('created_at')).toEqual(['created_at asc', null, 'created_at asc']);
  expect(SORT_DIRECTIONS.map((direcao) => chosenSort(ORDENACAO_CLIENTES, { direcao }).ordenar_por)).toEqual([
    'created_at',
    'created_at',
  ]);
});
