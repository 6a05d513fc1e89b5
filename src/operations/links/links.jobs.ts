import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import { ACESSO_LIDO_MS } from './links.rules.ts';
import { deleteAcessosLidos } from './links.sql.ts';

/** Deletes old reads that led to no act, in batches of one statement each. */
const aparar = handleJob(
  defineScheduledJob({ name: 'aparar_acessos', cron: '10 4 * * *' }),
  async ({ db, now }) => {
    const antes = new Date(now.getTime() - ACESSO_LIDO_MS);
    while ((await deleteAcessosLidos(db, antes)) > 0);
  },
);

export const linksJobs: readonly JobHandler[] = [aparar];
