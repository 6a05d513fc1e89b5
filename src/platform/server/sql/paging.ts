/**
 * Keyset pagination: a page is a range of an index, however deep. The cursor carries the sort key of a page's edge, the
 * direction, and the name of its sort. A cursor that was tampered with, or belongs to another sort, is a 400.
 */
import { type SelectQueryBuilder, sql } from 'kysely';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Counting, Page } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import type { Db } from './context.ts';
import { countMatches, matchesAll, readMatches, type Search } from './search.ts';
import { type SortKey, selectRange } from './sort_keys.ts';
import { countUpTo, type Summed, type SummedTotal, sumUpTo, type Total } from './total.ts';

const cursorSchema = z.object({
  v: z.array(z.string().max(2000).nullable()).max(5),
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

/** A list as its query describes it, for pagination and export. */
export interface Listing<DB, TB extends keyof DB, O> {
  /** The joined and selected rows, without order or limit; if there is a `search`, without its condition. */
  readonly rows: SelectQueryBuilder<DB, TB, O>;
  readonly sort: readonly SortKey[];
  readonly search?: Search | null;
  /** The number of rows without the search, if it can be counted without the joins. */
  readonly total?: () => Promise<Total>;
  /** Set if the list returns the sum of its filtered rows. */
  readonly sum?: Summed | undefined;
}

interface Identified {
  readonly id: string;
}

interface Paging<DB, TB extends keyof DB, O> extends Listing<DB, TB, O> {
  limite: number;
  cursor?: string | undefined;
  contar?: Counting | undefined;
  campos?: 'lista' | undefined;
}

/** All rows of the list. */
export const listedRows = async <DB, TB extends keyof DB, O>(
  db: Db,
  { rows, search }: Listing<DB, TB, O>,
): Promise<SelectQueryBuilder<DB, TB, O>> => (search ? rows.where(await matchesAll(db, search)) : rows);

/**
 * The value that the row is sorted by, as the database prints it, so that no rounding in JavaScript loses a row. The
 * contract's output leaves it out.
 */
type Keyed<O> = O & { page_key: string | null };

/** The tie-breaker is the row's own id. */
const valuesOf = (row: Keyed<Identified>, sort: readonly SortKey[]) =>
  [row.page_key, row.id].slice(0, sort.length);

/**
 * Every connection caches every statement it ran. Rounding the limit up to one of these keeps three statements per list
 * instead of a hundred; surplus rows are dropped.
 */
const READ_AT_ONCE = [25, 50, 100];
const readFor = (limite: number): number => READ_AT_ONCE.find((rows) => limite <= rows) ?? limite;

/** Counting a large list costs more than reading its page, so the screens ask for the total apart from the rows. */
export async function paginate<DB, TB extends keyof DB, O extends Identified>(
  db: Db,
  paging: Paging<DB, TB, O>,
): Promise<Page<O>> {
  const { campos, contar } = paging;
  const page =
    contar === 'somente'
      ? { itens: [], ...(await totalOf(db, paging)), proximo: null, anterior: null }
      : await readPage(db, paging);
  return campos ? { ...page, campos } : page;
}

async function totalOf<DB, TB extends keyof DB, O>(
  db: Db,
  paging: Paging<DB, TB, O>,
): Promise<Total | SummedTotal> {
  const { search, sum } = paging;
  if (sum) return sumUpTo(db, await listedRows(db, paging), sum);
  return search ? countMatches(db, search) : countListed(db, paging);
}

const NOT_COUNTED = { total: null, ha_mais_que_total: null } as const;

const countListed = <DB, TB extends keyof DB, O>(db: Db, { rows, total }: Listing<DB, TB, O>) =>
  total ? total() : countUpTo(db, rows);

async function readPage<DB, TB extends keyof DB, O extends Identified>(
  db: Db,
  paging: Paging<DB, TB, O>,
): Promise<Page<O>> {
  const { sort, limite, cursor: text, contar, search } = paging;
  const cursor = text === undefined ? null : decode(text, sort);
  const backwards = cursor?.d === 'antes';
  const range = { sort, backwards, after: cursor?.v ?? [], limit: readFor(limite) + 1 };
  const keyed = paging.rows.select(sql<string | null>`${sort[0]?.value}::text`.as('page_key'));
  const read = (rows: typeof keyed) =>
    selectRange(rows, range).execute() as Promise<unknown[]> as Promise<Keyed<O>[]>;
  const readListed = async () => {
    const [rows, total] = await Promise.all([read(keyed), contar === 'nao' ? null : countListed(db, paging)]);
    return { rows, found: rows.length, total };
  };
  const { rows, found, total } = search
    ? await readMatches(db, search, range, (matches) => read(keyed.where(matches)), {
        counted: contar !== 'nao',
      })
    : await readListed();
  const more = found > limite;
  const shown = rows.slice(0, limite);
  if (backwards) shown.reverse();
  const edge = (row: Keyed<O> | undefined, d: Cursor['d']) =>
    row ? encode({ v: valuesOf(row, sort), d, o: nameOf(sort) }) : null;
  return {
    itens: shown,
    ...(total ?? NOT_COUNTED),
    proximo: (backwards ? cursor.v.length > 0 : more) ? edge(shown.at(-1), 'depois') : null,
    anterior: (backwards ? more : cursor !== null) ? edge(shown[0], 'antes') : null,
  };
}
