import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Webhook, WebhookInput } from './webhooks.contract.ts';

/** Excludes the secret. */
const COLUMNS = [
  'id',
  'nome',
  'url',
  'eventos',
  'filiais',
  'ativo',
  'falhando_desde',
  'desativado_em',
  'criado_em',
  'versao',
] as const;

/** A user limited to some branches sees only the webhooks that are limited to those. */
const visiveis = ({ db, user: { filiais } }: Context) =>
  db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .$narrowType<Pick<Webhook, 'eventos'>>()
    .$if(filiais !== null, (query) => query.where(sql<boolean>`filiais <@ ${filiais}::uuid[]`));

export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  return visiveis(ctx).orderBy(sql`sem_acento(nome)`).orderBy('id').execute();
}

export async function findWebhook(ctx: Context, id: string): Promise<Webhook | undefined> {
  return visiveis(ctx).where('id', '=', id).executeTakeFirst();
}

export async function lockWebhook(ctx: Context, id: string): Promise<Webhook | undefined> {
  return visiveis(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Serialises the creation of webhooks, so that the limit holds. */
export async function countWebhooksLocked(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(db);
  const { total } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertWebhook(
  { db, user, now }: Context,
  webhook: WebhookInput & { id: string; segredo: Buffer },
): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({ ...webhook, user_id: user.id, criado_em: now })
    .execute();
}

/** Activating clears the failures, even if the webhook was already active. */
export async function updateWebhook(db: Db, id: string, { ativo, ...mudancas }: WebhookInput): Promise<void> {
  const semFalhas = ativo ? { falhando_desde: null, desativado_em: null } : {};
  await db
    .updateTable('webhooks')
    .set((row) => ({ ...mudancas, ativo, ...semFalhas, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The previous secret also signs for a while. */
export async function replaceSegredo({ db, now }: Context, id: string, segredo: Buffer): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((row) => ({ segredo, segredo_anterior: row.ref('segredo'), segredo_trocado_em: now }))
    .where('id', '=', id)
    .execute();
}

/** Records a failure. Returns since when nothing has arrived, or null when the webhook is already inactive. */
export async function markFalha(db: Db, id: string, agora: Date): Promise<Date | null> {
  const webhook = await db
    .updateTable('webhooks')
    .set({ falhando_desde: sql<Date>`coalesce(falhando_desde, ${agora}::timestamptz)` })
    .where('id', '=', id)
    .where('ativo', '=', true)
    .returning('falhando_desde')
    .executeTakeFirst();
  return webhook?.falhando_desde ?? null;
}

export async function markChegada(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ falhando_desde: null })
    .where('id', '=', id)
    .where('falhando_desde', 'is not', null)
    .execute();
}

export async function deactivate(db: Db, id: string, agora: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((row) => ({ ativo: false, desativado_em: agora, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .where('ativo', '=', true)
    .execute();
}
