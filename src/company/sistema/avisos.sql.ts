import type { Db } from '#platform/server/sql/context.ts';
import { after, type Since, TOTAL } from '#platform/server/sql/since.ts';

/** A company has tens of users, so a full scan is fine. */
export async function countContasAguardando(db: Db, desde: Since): Promise<number> {
  const { total } = await db
    .selectFrom('contas_aguardando')
    .select(TOTAL)
    .where(after('criado_em', desde))
    .executeTakeFirstOrThrow();
  return total;
}
