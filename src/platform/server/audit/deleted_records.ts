import type { Db } from '#platform/server/sql/context.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';

/** The row as the latest deletion recorded it, in the shape of its slice. */
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
