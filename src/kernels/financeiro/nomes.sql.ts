import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export async function lerNomesDasFiliais(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; nome: string }>`
    select id, nome from filiais where id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, nome }) => [id, nome]));
}
