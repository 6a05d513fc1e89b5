/** The e-mails of messages, pure. */
import { z } from 'zod';
import { defineJob } from '#platform/shared/job.ts';

/** The queue holds only the message's id; the text stays in its row. */
export const mensagemJob = defineJob({
  name: 'mensagem',
  data: z.object({ mensagem_id: z.uuid() }),
  retries: 5,
  timeLimit: 120,
});

/** Splits the text into paragraphs of at most 1,000 characters, the limit of an e-mail's paragraph. */
export const paragrafosDe = (texto: string): string[] => texto.match(/[\s\S]{1,1000}/gu) ?? [];
