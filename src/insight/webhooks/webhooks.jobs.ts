import { eventJob } from '#platform/server/audit/audit.ts';
import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { distribuir, entregar } from './avisar.command.ts';
import { findDiasEntregas, forgetEntregas } from './entregas.sql.ts';
import { entregaJob, esquecerEntregasJob } from './webhooks.contract.ts';
import { limitesDasEntregas } from './webhooks.rules.ts';

export const webhooksJobs: readonly JobHandler[] = [
  handleJob(eventJob, (ctx, { auditoria_id }) => distribuir(ctx, auditoria_id)),
  handleJob(entregaJob, entregar),
  handleJob(esquecerEntregasJob, async ({ db, now }) => {
    await forgetEntregas(db, limitesDasEntregas(now, await findDiasEntregas(db)));
  }),
];
