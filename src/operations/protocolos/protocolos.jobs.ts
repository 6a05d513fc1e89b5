import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { esquecerProtocolosJob } from './protocolos.contract.ts';
import { prazoDaLei } from './protocolos.rules.ts';
import { deleteAntigos } from './protocolos.sql.ts';

/** Deletes in batches of a thousand, one statement each. */
const esquecer = handleJob(esquecerProtocolosJob, async (ctx) => {
  const antes = prazoDaLei(ctx.now);
  let foram = 0;
  for (let destes = -1; destes !== 0; foram += destes) destes = await deleteAntigos(ctx.db, antes);
  if (foram > 0) ctx.announce(null);
});

export const protocolosJobs: readonly JobHandler[] = [esquecer];
