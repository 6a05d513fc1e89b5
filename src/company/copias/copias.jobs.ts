import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { copiaJob } from './copias.contract.ts';
import { fazerCopia } from './copias.gateway.ts';

const fazer = handleJob(copiaJob, async ({ services, announce }) => {
  if (!services.copias) return;
  try {
    // A repeated attempt is a new file: the clock of the attempt names it.
    await fazerCopia(services.copias, new Date());
  } finally {
    announce({ slices: ['copias', 'inicio'], filiais: null });
  }
});

export const copiasJobs: readonly JobHandler[] = [fazer];
