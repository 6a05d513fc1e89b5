// Removes expired sessions, links and attempt counts. Runs in the background; idempotent.

import { deleteClosedWindows } from '#platform/server/gate/rate_limits.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { deleteVencidos } from './auth.sql.ts';

export async function limparAcessos(db: Db, agora: Date): Promise<void> {
  await deleteVencidos(db, agora);
  await deleteClosedWindows(db, agora);
}
