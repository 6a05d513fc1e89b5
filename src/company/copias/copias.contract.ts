// Backups of the whole shop, made every night and on request by one copy of the program for all
// (docs/copias-de-seguranca.md).

import { defineScheduledJob } from '#platform/shared/job.ts';
import { branch, command, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

/** Runs at night, when the shop is closed. A run missed while the program was off is made up at the next start. */
export const copiaJob = defineScheduledJob({
  name: 'copia',
  cron: '10 3 * * *',
  retries: 5,
  retryDelay: 300,
  timeLimit: 6 * 60 * 60,
  // 'Fazer cópia agora'.
  onDemand: true,
});

const fileSchema = z.object({ nome: z.string(), bytes: z.number() });
export type ArquivoDeCopia = z.infer<typeof fileSchema>;

export const copiasSchema = z.object({
  /** Time of the last backup that was complete, verified by reading it back, and copied to every folder. */
  ultima: z.date().nullable(),
  atrasada: z.boolean(),
  /** A backup is running or queued. */
  em_andamento: z.boolean(),
  /** Reason for the last failure, unless a later attempt succeeded. */
  erro: z.string().nullable(),
  /** Files of the copy of the program that answers, newest first. */
  arquivos: z.array(fileSchema),
  pasta: z.string(),
  segunda_pasta: z.string().nullable(),
});
export type Copias = z.infer<typeof copiasSchema>;

export const copiasContract = {
  situacao: query({
    path: '/copias',
    summary: 'Cópias de segurança: a última, a que falhou e os arquivos guardados',
    permission: 'configuracoes:editar',
    branch: branch.none,
  }).output(copiasSchema),
  fazer: command({
    path: '/copias',
    summary: 'Fazer uma cópia de segurança agora, em segundo plano',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(z.object({}))
    /** False when a backup is already running or queued. */
    .output(z.object({ pedida: z.boolean() })),
};
