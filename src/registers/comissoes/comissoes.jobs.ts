import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { newId } from '#platform/shared/ids.ts';
import { comissoesRecebidasJob } from './comissoes.contract.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';

export const comissoesJobs: readonly JobHandler[] = [
  handleJob(comissoesRecebidasJob, async ({ db, now, announce }) => {
    const lancadas = await db
      .transaction()
      .execute((trx) => lancarRecebidas({ db: trx, now, operacao_id: newId(now.getTime()), user: null }));
    if (lancadas > 0) announce({ slices: ['comissoes'], filiais: null });
  }),
];
