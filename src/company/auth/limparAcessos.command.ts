// Removes what has expired: sessions, links, counts of attempts. Nobody waits for it, and doing it twice changes nothing.

import { deleteClosedWindows } from '#platform/server/gate/rate_limits.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { deleteVencidos } from './auth.sql.ts';

export async function limparAcessos(db: Db, agora: Date): Promise<void> {
  await deleteVencidos(db, agora);
  await deleteClosedWindows(db, agora);
}
