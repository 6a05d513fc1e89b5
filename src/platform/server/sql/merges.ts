/**
 * Redirects all references from one record to the record that it is merged into. Each slice's server declares
 * which of its columns refer to such records, so that the merging register need not know them.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import type { Context } from './context.ts';

/** The ids of the record that disappears and of the record that is kept. */
export interface Merge {
  readonly from: string;
  readonly into: string;
}

export interface Follows {
  /** The table whose records are merged. */
  readonly to: string;
  /** The columns of the slice's tables that refer to such a record. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /**
   * Runs before the columns change. Resolves conflicts where both records have something that only one may have, such
   * as the same device.
   */
  readonly fold?: (ctx: Context, merge: Merge) => Promise<void>;
}

export const declaredFollows = declared<Follows>('follows');

export const followsOf = (table: string): Follows[] => declaredFollows.all().filter(({ to }) => to === table);

/**
 * Redirects all references from one record to the other. Upper slices go first: an order must release its device before
 * the device itself moves. The caller has locked both records.
 */
export async function moveTo(ctx: Context, table: string, { from, into }: Merge): Promise<void> {
  // A foreign key of two columns is valid again only after both have moved.
  await sql`set constraints all deferred`.execute(ctx.db);
  for (const { columns, fold } of followsOf(table).reverse()) {
    await fold?.(ctx, { from, into });
    for (const [name, names] of Object.entries(columns))
      for (const column of names)
        await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
          ctx.db,
        );
  }
  await sql`set constraints all immediate`.execute(ctx.db);
}
