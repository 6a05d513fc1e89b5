/**
 * Keyset paging: a page is a range of an index, however deep. The cursor carries the sort key of a page's edge and the
 * direction; a cursor that was tampered with is a 400.
 */
import {
  type Expression,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { z } from 'zod';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Pagina } from '#platform/shared/operation.ts';

/** One part of the sort, never null; the last part must be unique. `type` is what the cursor's text is cast back to. */
export interface SortKey {
  readonly expression: Expression<unknown>;
  readonly type: 'text' | 'uuid' | 'int' | 'timestamptz' | 'numeric' | 'date';
  readonly desc?: boolean;
}

const TOTAL_LIMIT = 10_000;
const cursorSchema = z.object({ v: z.array(z.string().max(2000)).max(5), d: z.enum(['depois', 'antes']) });
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
function beyond(sort: readonly SortKey[], cursor: Cursor): Expression<SqlBool> {
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
  sort: readonly SortKey[];
  limite: number;
  cursor?: string | undefined;
}

/** The row's own sort key as the database sees it, so that no rounding or folding of ours can lose a row. */
type Keyed<O> = O & { chave_de_pagina: string[] };

export async function paginate<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  { rows, sort, limite, cursor: text }: Paging<DB, TB, O>,
): Promise<Pagina<O>> {
  const cursor = text === undefined ? null : decode(text, sort.length);
  const backwards = cursor?.d === 'antes';
  const keys = sql.join(sort.map((key) => sql`${key.expression}::text`));
  let page = rows.select(sql<string[]>`array[${keys}]`.as('chave_de_pagina')).limit(limite + 1);
  for (const key of sort) {
    page = page.orderBy(sql`${key.expression}`, (key.desc ?? false) !== backwards ? 'desc' : 'asc');
  }
  if (cursor && cursor.v.length > 0) page = page.where(beyond(sort, cursor));
  const [found, total] = await Promise.all([page.execute() as Promise<Keyed<O>[]>, countUpTo(db, rows)]);
  const more = found.length > limite;
  const keyed = found.slice(0, limite);
  if (backwards) keyed.reverse();
  const edge = (row: Keyed<O> | undefined, d: Cursor['d']) =>
    row ? encode({ v: row.chave_de_pagina, d }) : null;
  return {
    itens: keyed.map(({ chave_de_pagina: _chave, ...row }) => row as O),
    total: Math.min(total, TOTAL_LIMIT),
    ha_mais_que_total: total > TOTAL_LIMIT,
    proximo: (backwards ? cursor.v.length > 0 : more) ? edge(keyed.at(-1), 'depois') : null,
    anterior: (backwards ? more : cursor !== null) ? edge(keyed[0], 'antes') : null,
  };
}

/** Counts no further than the limit, so that the total of a million rows costs as much as that of ten thousand. */
async function countUpTo<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const limited = rows
    .clearSelect()
    .select(sql<number>`1`.as('um'))
    .limit(TOTAL_LIMIT + 1);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${limited}) as linhas`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
