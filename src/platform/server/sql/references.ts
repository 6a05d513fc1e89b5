/**
 * References to records of lower slices, declared by each slice's server. A register asks here why a record
 * cannot be deleted, without knowing the slices that refer to it.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import { plural } from '#platform/shared/text.ts';
import type { Db } from './context.ts';

export interface Reference {
  /** The table whose records are referred to. */
  readonly to: string;
  /** SQL: the rows that refer to the record `:id`. */
  readonly from: string;
  readonly where: string;
  /**
   * Further tables with references to the record that need no count: their rows exist only with a counted row, or are
   * deleted with the record.
   */
  readonly covers?: readonly string[];
  /** Texts of the error, singular and plural: 'venda vinculada', 'vendas vinculadas'. */
  readonly one: string;
  readonly many: string;
  /** Position of the text in the error. */
  readonly position: number;
}

export const references = declared<Reference>('references');

export const referencesTo = (table: string): Reference[] =>
  references
    .all()
    .filter(({ to }) => to === table)
    .sort((a, b) => a.position - b.position);

/** SQL text in which `:id` is replaced by a parameter with the record's id. */
export const withId = (text: string, id: string) =>
  sql.join(
    text.split(':id').map((part) => sql.raw(part)),
    sql`${id}::uuid`,
  );

/** Why a record cannot be deleted: '3 ordens de serviço vinculadas, 1 venda vinculada'; null if nothing refers to it. */
export async function reasonInUse(db: Db, table: string, id: string): Promise<string | null> {
  const declarations = referencesTo(table);
  if (declarations.length === 0) return null;
  const counts = declarations.map(
    ({ from, where }) => sql`(select count(*)::int from ${sql.raw(from)} where ${withId(where, id)})`,
  );
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db);
  const totals = rows[0]?.totals ?? [];
  const words = declarations.flatMap(({ one, many }, index) => {
    const total = totals[index] ?? 0;
    return total > 0 ? [plural(total, one, many)] : [];
  });
  return words.join(', ') || null;
}
