/**
 * A message to a user: plain paragraphs and at most one link. Any slice sends it with `enqueue(ctx.db, emailJob, …)`.
 */
import { fieldText, tooLong } from './field_texts.ts';
import { defineJob } from './job.ts';
import { bareText } from './text.ts';
import { z } from './zod.ts';

/** One line, so that no value can inject a mail header. */
const line = (max: number, texts: { missing?: string; tooLong?: string } = {}) =>
  z
    .string(texts.missing)
    .overwrite(bareText)
    .min(1, texts.missing)
    .max(max, texts.tooLong)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use uma linha só');

export const emailAddress = line(254, {
  missing: fieldText('Informe o email do destinatário'),
  tooLong: tooLong('Email', 254),
}).pipe(z.email('Informe um email válido'));

export const messageSchema = z.object({
  para: emailAddress,
  assunto: line(150),
  paragrafos: z.array(z.string().max(2000)).min(1).max(20),
  link: z.object({ texto: line(60), endereco: z.url({ protocol: /^https?$/ }) }).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * A queued mail is stored for days, so it must not contain a one-time link: a job that sends such a link creates it
 * when it runs.
 */
export const emailJob = defineJob({ name: 'email', data: messageSchema, retries: 8, timeLimit: 120 });
