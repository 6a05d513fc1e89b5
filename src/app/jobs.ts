/** Everything that runs in the background, slice by slice. */
import { configuracoesJobs } from '#configuracoes/configuracoes.jobs.ts';
import { copiaHandler } from '#copias/copias.jobs.ts';
import type { JobHandler } from '#platform/server/jobs.ts';
import { webhooksJobs } from '#webhooks/webhooks.jobs.ts';

/** Scheduled jobs of earlier versions that no longer exist: a copy of the program that starts takes them off the clock. */
export const retiredJobs: readonly string[] = [];

export const jobs: readonly JobHandler[] = [copiaHandler, ...configuracoesJobs, ...webhooksJobs];
