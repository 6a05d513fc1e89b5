/** Removes who was written to and with which words from a customer's messages; a queued e-mail is not sent any more. */
import type { Context } from '#platform/server/sql/context.ts';
import { redigirMensagens } from './mensagens.sql.ts';

export const esquecerMensagens = (ctx: Context, cliente_id: string): Promise<void> =>
  redigirMensagens(ctx.db, cliente_id);
