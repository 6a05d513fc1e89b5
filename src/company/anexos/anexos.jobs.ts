import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { limparArquivosJob } from './anexos.contract.ts';
import { deleteArquivosSoltos } from './anexos.sql.ts';

/** The second call takes the small pictures of the first one's. */
const limpar = handleJob(limparArquivosJob, async ({ db, now }) => {
  const antes = new Date(now.getTime() - DAY_MS);
  while ((await deleteArquivosSoltos(db, antes)) > 0);
});

export const anexosJobs: readonly JobHandler[] = [limpar];
