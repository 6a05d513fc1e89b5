// Backups of the whole shop: made every night and when asked for, by one copy of the program for all (docs/copias-de-seguranca.md).

import { z } from 'zod';
import { defineScheduledJob } from '#platform/shared/job.ts';
import { branch, command, query } from '#platform/shared/operation.ts';

/** At night, when a shop is closed; a shop whose program is off then makes it up at the next start. */
export const copiaJob = defineScheduledJob({
  name: 'copia',
  cron: '10 3 * * *',
  retries: 5,
  retryDelay: 300,
  timeLimit: 6 * 60 * 60,
});

const arquivoSchema = z.object({ nome: z.string(), bytes: z.number() });
export type ArquivoDeCopia = z.infer<typeof arquivoSchema>;

export const copiasSchema = z.object({
  /** The last one that was complete, read back, and in every folder. */
  ultima: z.date().nullable(),
  atrasada: z.boolean(),
  /** One is being made or waits for its turn. */
  em_andamento: z.boolean(),
  /** Why the last attempt failed, if nothing has succeeded since. */
  erro: z.string().nullable(),
  /** Of the copy of the program that answers, newest first. */
  arquivos: z.array(arquivoSchema),
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
    branch: branch.none,
  })
    .input(z.object({}))
    /** False: one is being made already, or waits for its turn. */
    .output(z.object({ pedida: z.boolean() })),
};
