/**
 * Keyset paging: a page is a range of an index, however deep. The cursor carries the sort key of a page's edge, the
 * direction, and which sort it belongs to; a cursor that was tampered with, or is of another sort, is a 400.
 */
import {
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { z } from 'zod';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Pagina } from '#platform/shared/operation.ts';
import { chosenSort, type SortInput, type Sorting } from '#platform/shared/sorting.ts';

/** One part of the sort, never null; the last part must be unique. `type` is what the cursor's text is cast back to. */
export interface SortKey {
  readonly expression: Expression<unknown>;
  readonly type: 'text' | 'uuid' | 'int' | 'timestamptz' | 'numeric' | 'date';
  readonly desc?: boolean;
  /** Of a sort that people choose: a cursor of another one is refused. */
  readonly name?: string;
}

/** What a declared sort column stands for in SQL; `unique` ones need no id behind them. */
export type SortColumn = Pick<SortKey, 'expression' | 'type'> & { readonly unique?: boolean };

const ID: SortColumn = { expression: sql.ref('id'), type: 'uuid' };

/** The keys of the chosen sort, in an order that no two rows share. */
export function sortedBy<C extends string>(
  sorting: Sorting<C>,
  columns: Readonly<Record<C, SortColumn>>,
  input: SortInput<C>,
  id: SortColumn = ID,
): readonly SortKey[] {
  const { ordenar_por, direcao } = chosenSort(sorting, input);
  const { unique, ...chosen } = columns[ordenar_por];
  const desc = direcao === 'desc';
  const key: SortKey = { ...chosen, desc, name: ordenar_por };
  return unique ? [key] : [key, { expression: id.expression, type: id.type, desc }];
}

/** Totals are told exactly up to here. */
const TOTAL_LIMIT = 10_000;

/** A count that goes no further than a limit: past it the total is the limit, and there are more. */
export type Total = Pick<Pagina<unknown>, 'total' | 'ha_mais_que_total'>;

/** `counted` rows, where the count stopped one past the limit. */
export const totalUpTo = (limit: number, counted: number): Total => ({
  total: Math.min(counted, limit),
  ha_mais_que_total: counted > limit,
});

const cursorSchema = z.object({
  v: z.array(z.string().max(2000)).max(5),
  d: z.enum(['depois', 'antes']),
  o: z.string().max(100).default(''),
});
type Cursor = z.infer<typeof cursorSchema>;

const nameOf = (sort: readonly SortKey[]): string => {
  const { name, desc } = sort[0] ?? {};
  return name === undefined ? '' : `${name} ${desc ? 'desc' : 'asc'}`;
};

function decode(cursor: string, sort: readonly SortKey[]): Cursor {
  const o = nameOf(sort);
  if (cursor === 'ultima') return { v: [], d: 'antes', o };
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (parsed.v.length === sort.length && parsed.o === o) return parsed;
  } catch {
    // Falls through to the error below.
  }
  throw new DomainError(platformErrors.DADOS_INVALIDOS, {
    motivo: 'Esta página não é desta ordenação da lista. Volte à primeira página',
  });
}

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * A value that PostgreSQL does not know when it plans, so that the plan holds for all. Knowing a branch or where a page begins, it
 * finds the plan for any of them dear wherever many rows are to come, and plans anew at each asking: 0.6 ms for the sales.
 */
export const unplanned = (value: unknown, type: SortKey['type']): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(type)})`;

/** (a, b) after (x, y) for mixed directions: a > x or (a = x and b > y). */
function beyond(sort: readonly SortKey[], cursor: Cursor): Expression<SqlBool> {
  const [key, ...rest] = sort;
  const [value, ...values] = cursor.v;
  if (!key) return sql<SqlBool>`false`;
  const bound = unplanned(value, key.type);
  const operator = sql.raw((key.desc ?? false) === (cursor.d === 'antes') ? '>' : '<');
  const strict = sql<SqlBool>`${key.expression} ${operator} ${bound}`;
  if (rest.length === 0) return strict;
  // The first comparison is repeated inclusively, so that an index on the leading column can serve it.
  return sql<SqlBool>`(${key.expression} ${operator}= ${bound} and (${strict} or ${beyond(rest, { ...cursor, v: values })}))`;
}

/** A list as its query describes it, for paging through it and for exporting it. */
export interface Listing<DB, TB extends keyof DB, O> {
  /** The rows, joined and selected, without order or limit. */
  readonly rows: SelectQueryBuilder<DB, TB, O>;
  readonly sort: readonly SortKey[];
  /** How many rows there are, where that is known, or found without the joins. */
  readonly total?: () => Promise<Total>;
  /** Where a search found few: the page is picked among them before anything is joined, out of `all`, the unsearched rows. */
  readonly few?: (FewRows & { readonly all: SelectQueryBuilder<DB, TB, O> }) | undefined;
}

export interface FewRows {
  readonly id: Expression<unknown>;
  /** Selects their ids from the bare table, up to a `where`. */
  readonly select: RawBuilder<unknown>;
}

interface Paging<DB, TB extends keyof DB, O> extends Listing<DB, TB, O> {
  limite: number;
  cursor?: string | undefined;
}

export function ordered<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  sort: readonly SortKey[],
  backwards = false,
): SelectQueryBuilder<DB, TB, O> {
  return sort.reduce(
    (query, { expression, desc = false }) =>
      query.orderBy(sql`${expression}`, desc !== backwards ? 'desc' : 'asc'),
    rows,
  );
}

/** The row's own sort key as the database sees it, so that no rounding or folding of ours can lose a row: a list of texts in JSON, read only at the edges. */
type Keyed<O> = O & { chave_de_pagina: string };

/**
 * Written into the statement. Of a parameter PostgreSQL does not know that it asks for few, finds the plan for any number of
 * rows dear, and plans anew at each asking: 6 ms for a list of movements, which is read in 2.
 */
const literal = (rows: number) => sql<number>`${sql.lit(rows)}`;

/** Every connection keeps every statement that it ran, so there are three of a list and not a hundred: what is too much is left out. */
const READ_AT_ONCE = [25, 50, 100];
const readFor = (limite: number): number => READ_AT_ONCE.find((rows) => limite <= rows) ?? limite;

export async function paginate<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  { rows, sort, limite, cursor: text, total: countRows, few }: Paging<DB, TB, O>,
): Promise<Pagina<O>> {
  const cursor = text === undefined ? null : decode(text, sort);
  const backwards = cursor?.d === 'antes';
  const atOnce = readFor(limite);
  const keys = sql.join(sort.map((key) => sql`${key.expression}::text`));
  let page = ordered(few?.all ?? rows, sort, backwards)
    .select(sql<string>`json_build_array(${keys})::text`.as('chave_de_pagina'))
    .limit(literal(atOnce + 1));
  const after = cursor && cursor.v.length > 0 ? beyond(sort, cursor) : sql<SqlBool>`true`;
  if (few) {
    const order = sql.join(
      sort.map(
        ({ expression, desc = false }) => sql`${expression} ${sql.raw(desc !== backwards ? 'desc' : 'asc')}`,
      ),
    );
    page = page.where(
      sql<SqlBool>`${few.id} in (${few.select} and ${after} order by ${order} limit ${sql.lit(atOnce + 1)})`,
    );
  } else {
    page = page.where(after);
  }
  const [found, total] = await Promise.all([
    page.execute() as Promise<Keyed<O>[]>,
    countRows ? countRows() : countUpTo(db, rows),
  ]);
  const more = found.length > limite;
  const keyed = found.slice(0, limite);
  if (backwards) keyed.reverse();
  const edge = (row: Keyed<O> | undefined, d: Cursor['d']) =>
    row ? encode({ v: JSON.parse(row.chave_de_pagina) as string[], d, o: nameOf(sort) }) : null;
  return {
    itens: keyed.map(({ chave_de_pagina: _chave, ...row }) => row as O),
    ...total,
    proximo: (backwards ? cursor.v.length > 0 : more) ? edge(keyed.at(-1), 'depois') : null,
    anterior: (backwards ? more : cursor !== null) ? edge(keyed[0], 'antes') : null,
  };
}

/** Counts one further than the limit, so that the total of a million rows costs as much as that of ten thousand. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, O>,
  limit: number = TOTAL_LIMIT,
): Promise<Total> {
  const limited = rows
    .clearSelect()
    .select(sql<number>`1`.as('um'))
    .limit(literal(limit + 1));
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${limited}) as linhas`.execute(db);
  return totalUpTo(limit, counted.rows[0]?.total ?? 0);
}
