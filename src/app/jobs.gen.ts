/** Everything that runs in the background, slice by slice. Written by `npm run compose`. */
import { copiasJobs } from '#company/copias/copias.jobs.ts';
import { configuracoesJobs } from '#company/configuracoes/configuracoes.jobs.ts';
import { anexosJobs } from '#company/anexos/anexos.jobs.ts';
import { linksJobs } from '#operations/links/links.jobs.ts';
import { comissoesJobs } from '#operations/comissoes/comissoes.jobs.ts';
import { recorrenciasJobs } from '#operations/recorrencias/recorrencias.jobs.ts';
import { mensagensJobs } from '#operations/mensagens/mensagens.jobs.ts';
import { protocolosJobs } from '#operations/protocolos/protocolos.jobs.ts';
import { webhooksJobs } from '#insight/webhooks/webhooks.jobs.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';

export const jobs: readonly JobHandler[] = [
  ...copiasJobs,
  ...configuracoesJobs,
  ...anexosJobs,
  ...linksJobs,
  ...comissoesJobs,
  ...recorrenciasJobs,
  ...mensagensJobs,
  ...protocolosJobs,
  ...webhooksJobs,
];
