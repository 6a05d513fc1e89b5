/**
 * Moves everything that names a record to the one that it is merged into. Each slice declares in `x.merges.ts` which of its columns
 * name such records, so the register that merges does not know who refers to them.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import type { Context } from './context.ts';

/** The record that goes, and the one that stays. */
export interface Merge {
  readonly from: string;
  readonly into: string;
}

export interface SliceMerges {
  /** The table whose records are merged. */
  readonly to: string;
  /** The columns of the slice's tables that name such a record. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Before they change: makes room where both records have what only one may have, such as the same device. */
  readonly fold?: (ctx: Context, merge: Merge) => Promise<void>;
}

export const sliceMerges = declared<SliceMerges>('merges');

export const mergesOf = (table: string): SliceMerges[] => sliceMerges.all().filter(({ to }) => to === table);

/**
 * Moves everything that names the one record to the other. The upper slices go first: an order lets go of its device before
 * the device itself goes. The caller holds both records.
 */
export async function moveTo(ctx: Context, table: string, { from, into }: Merge): Promise<void> {
  // A key of two columns is whole again only when all of them have moved.
  await sql`set constraints all deferred`.execute(ctx.db);
  for (const { columns, fold } of mergesOf(table).reverse()) {
    await fold?.(ctx, { from, into });
    for (const [name, names] of Object.entries(columns))
      for (const column of names)
        await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
          ctx.db,
        );
  }
  await sql`set constraints all immediate`.execute(ctx.db);
}
