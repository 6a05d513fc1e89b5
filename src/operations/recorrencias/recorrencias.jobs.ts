import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { addDays } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { gerarContas } from './gerarContas.command.ts';
import { recorrenciasJob } from './recorrencias.contract.ts';
import { DIAS_A_FRENTE } from './recorrencias.rules.ts';
import { listAGerar, lockRecorrencia } from './recorrencias.sql.ts';

/**
 * Each recurrence in a transaction of its own, in the name of the person who created it, whatever their permissions are
 * now.
 */
async function gerar({ db, now }: JobContext, id: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const recorrencia = await lockRecorrencia(transaction, id);
    if (!recorrencia) return 0;
    const user = { id: recorrencia.user_id, nome_completo: '', permissoes: new Set<string>(), filiais: null };
    return gerarContas({ db: transaction, user, now, operacao_id: newId() }, recorrencia);
  });
}

/** If one recurrence fails, the others still run; then the job fails and is retried. */
const gerarTodas = handleJob(recorrenciasJob, async (ctx) => {
  // One day more than needed, because the branch's own day decides.
  const ids = await listAGerar(ctx.db, addDays(dayOf(ctx.now), DIAS_A_FRENTE + 1));
  const falhas: unknown[] = [];
  let feitas = 0;
  for (const id of ids) feitas += await gerar(ctx, id).catch((falha: unknown) => falhas.push(falha) && 0);
  if (feitas > 0) ctx.announce(null);
  if (falhas.length > 0) throw falhas[0];
});

export const recorrenciasJobs: readonly JobHandler[] = [gerarTodas];
