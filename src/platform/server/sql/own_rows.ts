/**
 * Restricts users whose role shows them only their own records (`Actor.so_proprias`). A table's slice declares in its
 * `x.server.ts` to whom a row belongs. The gate checks each record of an operation, and lists filter by `ownRows`.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Actor, Context } from './context.ts';
import { type OwnRows, rowBranchOf, tableDeclaration, tablesWith } from './tables.ts';

type Person = Pick<Actor, 'id' | 'so_proprias'>;

function ownOf(table: string): OwnRows {
  const { own } = tableDeclaration(table);
  if (!own)
    throw new Error(`${table} does not declare whose its rows are: say it in its slice's x.server.ts.`);
  return own;
}

const condition = ({ id }: Person, { people, free }: OwnRows, alias: string) => {
  const theirs = people.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${id}::uuid`);
  return sql<SqlBool>`(${sql.join(theirs, sql` or `)} or ${sql.ref(`${alias}.${free}`)} is null)`;
};

/** Condition on the table (`alias` in the query): the rows that the user may see. Without a user, all rows. */
export function ownRows(
  person: Person | undefined,
  table: string,
  alias: string = table,
): RawBuilder<SqlBool> {
  return person?.so_proprias ? condition(person, ownOf(table), alias) : sql<SqlBool>`true`;
}

/** The same condition on a view whose column `de_quem` holds the people to whom a row belongs; null means everyone. */
export const ownInView = (person: Person | undefined, alias: string): RawBuilder<SqlBool> =>
  person?.so_proprias
    ? sql<SqlBool>`(${sql.ref(`${alias}.de_quem`)} is null or ${person.id}::uuid = any(${sql.ref(`${alias}.de_quem`)}))`
    : sql<SqlBool>`true`;

/** Whether the user may see the row, which must have the columns declared for its table. */
export function isOwn(person: Person, table: string, row: object): boolean {
  if (!person.so_proprias) return true;
  const { people, free } = ownOf(table);
  return Reflect.get(row, free) === null || people.some((column) => Reflect.get(row, column) === person.id);
}

/** The error for another person's record, with the text that the table's slice declares. */
export const refusalOf = (table: string): DomainError =>
  new DomainError({ ...platformErrors.DE_OUTRA_PESSOA, message: ownOf(table).refusal });

/** Throws DE_OUTRA_PESSOA. */
export function requireOwnRow<T extends object>(person: Person, table: string, row: T): T {
  if (!isOwn(person, table, row)) throw refusalOf(table);
  return row;
}

/**
 * Throws DE_OUTRA_PESSOA unless the user may see the record with this id, or the record that it belongs to. A missing
 * record is left to the operation.
 */
export async function requireOwn({ db, user }: Context, table: string, id: unknown): Promise<void> {
  if (!user.so_proprias) return;
  const owned = ownedBy(table, sql`${id ?? null}`);
  if (!owned) return;
  const { rows } = await sql<{ own: boolean }>`
    select ${condition(user, ownOf(owned.table), owned.table)} as own
    from ${sql.table(owned.table)} where id = ${owned.id}`.execute(db);
  if (rows[0]?.own === false) throw refusalOf(owned.table);
}

/** The record that decides: the row itself, or an ancestor that declares `own`. */
function ownedBy(table: string, id: RawBuilder<unknown>): { table: string; id: RawBuilder<unknown> } | null {
  if (tableDeclaration(table).own) return { table, id };
  const branch = rowBranchOf(table);
  if (!('parent' in branch)) return null;
  return ownedBy(
    branch.parent,
    sql`(select ${sql.ref(branch.column)} from ${sql.table(table)} where id = ${id})`,
  );
}

/** The same for a document whose table is not known here, because a later slice owns it. */
export async function requireOwnDocument(ctx: Context, id: string): Promise<void> {
  if (!ctx.user.so_proprias) return;
  for (const [table] of tablesWith('own')) await requireOwn(ctx, table, id);
}
