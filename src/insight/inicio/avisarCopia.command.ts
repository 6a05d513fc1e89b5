/** The bell's notice about backups. Only reads. */
import { situacaoDasCopias } from '#company/copias/situacaoDasCopias.command.ts';
import type { Services } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';

/** The last backup, if it is overdue. */
export async function copiaAtrasadaDe(
  db: Db,
  { copias }: Services,
  agora: Date,
): Promise<{ ultima: Date | null; desde: Date } | null> {
  const { ultima, atrasada_desde: desde } = await situacaoDasCopias(db, copias, agora);
  return desde && { ultima, desde };
}
