/** Grants a user limited to some branches access to a branch they create. Runs in the caller's transaction. */
import type { Context } from '#platform/server/sql/context.ts';
import { insertProfileFiliais } from './auth.sql.ts';

export async function permitirFilial({ db, user }: Context, filial_id: string): Promise<void> {
  if (user.filiais !== null) await insertProfileFiliais(db, user.id, [filial_id]);
}
