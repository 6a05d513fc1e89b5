/** Erases recipient and text from a customer's messages. Queued e-mails are not sent any more. */
import type { Context } from '#platform/server/sql/context.ts';
import { redigirMensagens } from './mensagens.sql.ts';

export const esquecerMensagens = (ctx: Context, cliente_id: string): Promise<void> =>
  redigirMensagens(ctx.db, cliente_id);
