import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { newId } from '#platform/shared/ids.ts';
import { comissoesRecebidasJob } from './comissoes.contract.ts';
import { readRecebidasEm, updateRecebidasEm } from './configuracao.sql.ts';
import { listMexidas } from './escrita.sql.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';

const DE_CADA_VEZ = 1000;
/**
 * A movement may carry a time before the last run and be committed after it, so each run looks back this much further.
 */
const MARGEM_MS = 3_600_000;

/**
 * Checks only titles with movements since the last run. Works in batches, one transaction each, so that a closing never
 * waits for the whole run.
 */
async function lancarDesdeAUltima({ db, now }: JobContext): Promise<number> {
  const antes = await readRecebidasEm(db);
  const mexidas = await listMexidas(db, antes && new Date(antes.getTime() - MARGEM_MS));
  let lancadas = 0;
  for (let i = 0; i < mexidas.length; i += DE_CADA_VEZ) {
    const vendas = mexidas.slice(i, i + DE_CADA_VEZ);
    lancadas += await inTransaction(db, (trx) =>
      lancarRecebidas({ db: trx, now, operacao_id: newId(now.getTime()), user: null }, { vendas }),
    );
  }
  await updateRecebidasEm(db, now);
  return lancadas;
}

export const comissoesJobs: readonly JobHandler[] = [
  handleJob(comissoesRecebidasJob, async (ctx) => {
    if ((await lancarDesdeAUltima(ctx)) > 0) ctx.announce(null);
  }),
];
