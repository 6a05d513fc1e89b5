/** The e-mails of messages, pure. */
import { defineJob } from '#platform/shared/job.ts';
import { z } from '#platform/shared/zod.ts';

/** The queue holds only the message's id; the text stays in its row. */
export const mensagemJob = defineJob({
  name: 'mensagem',
  data: z.object({ mensagem_id: z.uuid() }),
  retries: 5,
  timeLimit: 120,
});

/** Splits the text into pieces of 1,000 code points. Each fits a mail's paragraph, which takes 2,000 UTF-16 units. */
export const paragrafosDe = (texto: string): string[] => texto.match(/[\s\S]{1,1000}/gu) ?? [];
