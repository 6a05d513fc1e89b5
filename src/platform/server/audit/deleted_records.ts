import type { Db } from '#platform/server/sql/context.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';

/** What the latest deletion of the record kept of it, in the shape that its slice recorded. */
export async function findDeleted<T extends object>(
  db: Db,
  table: keyof DB & string,
  id: string,
): Promise<T | undefined> {
  const found = await db
    .selectFrom('auditoria')
    .select('antes')
    .where('tabela', '=', table)
    .where('registro_id', '=', id)
    .where('operacao', '=', `${table}.remove`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (found?.antes ?? undefined) as T | undefined;
}
