/**
 * Keyset paging: a page is a range of an index, however deep. The cursor carries the sort key of a page's edge and the
 * direction; a cursor that was tampered with is a 400.
 */
import { type Expression, type QueryExecutorProvider, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Pagina } from '#platform/shared/operation.ts';

/** The sort: SQL expressions and, in the same order, the row's text for each; the last one must be unique. */
export interface SortKey<O> {
  readonly expression: Expression<unknown>;
  /** PostgreSQL type that the cursor's text is cast to. */
  readonly type: 'text' | 'uuid' | 'int' | 'timestamptz' | 'numeric' | 'date';
  readonly desc?: boolean;
  readonly value: (row: O) => string;
}

const TOTAL_LIMIT = 10_000;
const cursorSchema = z.object({ v: z.array(z.string().max(400)).max(5), d: z.enum(['depois', 'antes']) });
type Cursor = z.infer<typeof cursorSchema>;

function decode(cursor: string, size: number): Cursor {
  if (cursor === 'ultima') return { v: [], d: 'antes' };
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (parsed.v.length === size) return parsed;
  } catch {
    // Falls through to the error below.
  }
  throw new DomainError(platformErrors.DADOS_INVALIDOS);
}

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** (a, b) after (x, y) for mixed directions: a > x or (a = x and b > y). */
function beyond<O>(sort: readonly SortKey<O>[], cursor: Cursor): Expression<SqlBool> {
  const [key, ...rest] = sort;
  const [value, ...values] = cursor.v;
  if (!key) return sql<SqlBool>`false`;
  const bound = sql`${value}::${sql.raw(key.type)}`;
  const operator = sql.raw((key.desc ?? false) === (cursor.d === 'antes') ? '>' : '<');
  const strict = sql<SqlBool>`${key.expression} ${operator} ${bound}`;
  if (rest.length === 0) return strict;
  // The first comparison is repeated inclusively, so that an index on the leading column can serve it.
  return sql<SqlBool>`(${key.expression} ${operator}= ${bound} and (${strict} or ${beyond(rest, { ...cursor, v: values })}))`;
}

interface Paging<DB, TB extends keyof DB, O> {
  /** The rows, joined and selected, without order or limit. */
  rows: SelectQueryBuilder<DB, TB, O>;
  sort: readonly SortKey<O>[];
  limite: number;
  cursor?: string | undefined;
}

export async function paginate<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  { rows, sort, limite, cursor: text }: Paging<DB, TB, O>,
): Promise<Pagina<O>> {
  const cursor = text === undefined ? null : decode(text, sort.length);
  const backwards = cursor?.d === 'antes';
  let page = rows.limit(limite + 1);
  for (const key of sort) {
    page = page.orderBy(sql`${key.expression}`, (key.desc ?? false) !== backwards ? 'desc' : 'asc');
  }
  if (cursor && cursor.v.length > 0) page = page.where(beyond(sort, cursor));
  const [found, total] = await Promise.all([page.execute(), countUpTo(db, rows)]);
  const more = found.length > limite;
  const itens = found.slice(0, limite);
  if (backwards) itens.reverse();
  const edge = (row: O | undefined, d: Cursor['d']) =>
    row === undefined ? null : encode({ v: sort.map((key) => key.value(row)), d });
  return {
    itens,
    total: Math.min(total, TOTAL_LIMIT),
    ha_mais_que_total: total > TOTAL_LIMIT,
    proximo: (backwards ? cursor.v.length > 0 : more) ? edge(itens.at(-1), 'depois') : null,
    anterior: (backwards ? more : cursor !== null) ? edge(itens[0], 'antes') : null,
  };
}

/** Counts no further than the limit, so that the total of a million rows costs as much as that of ten thousand. */
async function countUpTo<DB, TB extends keyof DB, O>(db: QueryExecutorProvider, rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const limited = rows.clearSelect().select(sql<number>`1`.as('um')).limit(TOTAL_LIMIT + 1);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${limited}) as linhas`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
