import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { copiaJob } from './copias.contract.ts';
import { fazerCopia } from './copias.gateway.ts';

const fazer = handleJob(copiaJob, async ({ services, announce }) => {
  if (!services.backups) return;
  try {
    // Takes the current time, because each attempt writes a new file named after its start.
    await fazerCopia(services.backups, new Date());
  } finally {
    announce(null);
  }
});

export const copiasJobs: readonly JobHandler[] = [fazer];
