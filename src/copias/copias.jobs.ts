import { handleJob } from '#platform/server/jobs.ts';
import { copiaJob } from './copias.contract.ts';
import { fazerCopia } from './copias.gateway.ts';

export const copiaHandler = handleJob(copiaJob, async ({ services, announce }) => {
  if (!services.copias) return;
  try {
    // A repeated attempt is a new file: the clock of the attempt names it.
    await fazerCopia(services.copias, new Date());
  } finally {
    announce({ slices: ['copias', 'inicio'], filiais: null });
  }
});
