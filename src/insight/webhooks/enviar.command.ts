/** A delivery requested by a user: a test, or an earlier delivery sent again under its first id. */

import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { newId } from '#platform/shared/ids.ts';
import { findWebhookDaEntrega, insertEntrega, reopenEntrega } from './entregas.sql.ts';
import { TESTE } from './eventos.rules.ts';
import { entregaJob } from './webhooks.contract.ts';
import { lockWebhook } from './webhooks.sql.ts';

export async function testar(ctx: Context, webhook_id: string): Promise<{ entrega_id: string }> {
  requireRecord(await lockWebhook(ctx, webhook_id));
  const id = newId(ctx.now.getTime());
  await insertEntrega(ctx.db, {
    id,
    webhook_id,
    mensagem_id: newId(ctx.now.getTime()),
    tipo: TESTE,
    auditoria_id: null,
    criado_em: ctx.now,
  });
  await enqueue(ctx.db, entregaJob, { entrega_id: id, rodada: 1 });
  return { entrega_id: id };
}

export async function reenviar(ctx: Context, id: string): Promise<{ id: string }> {
  const webhook_id = requireRecord(await findWebhookDaEntrega(ctx.db, id));
  requireRecord(await lockWebhook(ctx, webhook_id));
  await enqueue(ctx.db, entregaJob, { entrega_id: id, rodada: await reopenEntrega(ctx.db, id) });
  return { id };
}
