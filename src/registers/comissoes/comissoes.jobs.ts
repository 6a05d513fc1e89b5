import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { newId } from '#platform/shared/ids.ts';
import { comissoesRecebidasJob } from './comissoes.contract.ts';
import { readRecebidasEm, updateRecebidasEm } from './configuracao.sql.ts';
import { listMexidas } from './escrita.sql.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';

const DE_CADA_VEZ = 1000;
/** A movement that was under way at the last night is stamped before it and seen after it. */
const MARGEM_MS = 3_600_000;

/**
 * Looks only at the titles that moved since the last night. Some lines at a time, each time in a transaction of its own, so
 * that no closing waits for the whole night.
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
    if ((await lancarDesdeAUltima(ctx)) > 0) ctx.announce({ slices: ['comissoes'], filiais: null });
  }),
];
