import { guard } from '#platform/server/gate/gate.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { listEntregas } from './entregas.sql.ts';
import { reenviar, testar } from './enviar.command.ts';
import { changeWebhook, createWebhook, removeWebhook, trocarSegredo } from './salvarWebhook.command.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { findWebhook, listWebhooks } from './webhooks.sql.ts';

const operations = guard(webhooksContract);

export const webhooksRouter = operations.router({
  list: operations.list.handler(({ context }) => listWebhooks(context)),
  create: operations.create.handler(({ context, input }) => createWebhook(context, context.services, input)),
  update: operations.update.handler(({ context, input }) => changeWebhook(context, context.services, input)),
  remove: operations.remove.handler(({ context, input }) => removeWebhook(context, input.id)),
  trocarSegredo: operations.trocarSegredo.handler(({ context, input }) =>
    trocarSegredo(context, context.services, input.id),
  ),
  testar: operations.testar.handler(({ context, input }) => testar(context, input.id)),
  listEntregas: operations.listEntregas.handler(async ({ context, input }) => {
    const { id } = requireRecord(await findWebhook(context, input.id));
    return listEntregas(context.db, id);
  }),
  reenviar: operations.reenviar.handler(({ context, input }) => reenviar(context, input.id)),
});
