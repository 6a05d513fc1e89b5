import { sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { after, type Since, TOTAL } from '#platform/server/sql/since.ts';

/** Counts only webhooks that the user may see. */
export async function countWebhooksDesativados({ db, user }: Context, desde: Since): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select(TOTAL)
    .where(after('desativado_em', desde))
    .$if(user.filiais !== null, (query) => query.where(sql<boolean>`filiais <@ ${user.filiais}::uuid[]`))
    .executeTakeFirstOrThrow();
  return total;
}
