/** The e-mails of messages, pure. */
import { z } from 'zod';
import { defineJob } from '#platform/shared/job.ts';

/** The text stays in its row: the queue holds an id. */
export const mensagemJob = defineJob({
  name: 'mensagem',
  data: z.object({ mensagem_id: z.uuid() }),
  retries: 5,
  timeLimit: 120,
});

/** In pieces that a mail takes. */
export const paragrafosDe = (texto: string): string[] => texto.match(/[\s\S]{1,1000}/gu) ?? [];
