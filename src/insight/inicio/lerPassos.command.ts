/** Which first steps are done and which were skipped: only those that the user may take. Read-only. */
import { situacaoDasCopias } from '#company/copias/situacaoDasCopias.command.ts';
import type { BackupPlace } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { PassosLidos } from './inicio.contract.ts';
import { O_QUE_FAZER, PASSOS } from './passos.rules.ts';
import { findFeitos, findPassosGuardados } from './passos.sql.ts';

export async function lerPassos(
  { db, user, now }: Context,
  backups: BackupPlace | undefined,
): Promise<PassosLidos> {
  const [{ pulados, oculto }, feitos, { ultima }] = await Promise.all([
    findPassosGuardados(db),
    findFeitos(db),
    situacaoDasCopias(db, backups, now),
  ]);
  // A backup counts as made once it is in every folder.
  const copia = ultima !== null && Boolean(backups?.second);
  const passos = PASSOS.filter((passo) => hasPermission(user.permissoes, O_QUE_FAZER[passo].permissao));
  return {
    oculto,
    passos: passos.map((passo) => ({
      passo,
      feito: { ...feitos, copia }[passo],
      pulado: pulados.includes(passo),
    })),
  };
}
