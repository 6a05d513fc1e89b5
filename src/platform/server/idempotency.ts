/**
 * A write that carries an Idempotency-Key happens once: the key is claimed in the write's own transaction, so a second
 * request with it waits for the first to commit and then receives the first one's result. Refused writes leave no key.
 * It is given again only to someone who still has every permission and branch that they had then.
 */
import { createHash } from 'node:crypto';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { sql } from 'kysely';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { reaches } from '#platform/shared/permissions.ts';
import type { Contexto } from './context.ts';

/** How long a key is remembered, in hours. */
const KEY_LIFETIME_HOURS = 72;

const serializer = new StandardRPCJsonSerializer();

export interface IdempotentCall {
  chave: string;
  operacao: string;
  entrada: unknown;
}

/**
 * Claims the key; returns the first call's result if there was one. A claim of which others can see that its call is not
 * finished was left without its transaction, and counts as none.
 */
export async function claimKey(ctx: Contexto, call: IdempotentCall): Promise<{ resultado: unknown } | null> {
  if (call.chave.length === 0 || call.chave.length > 255)
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  const entrada = createHash('sha256')
    .update(JSON.stringify(serializer.serialize(call.entrada)[0] ?? null))
    .digest();
  const { id, permissoes, filiais } = ctx.user;
  const claimed = await sql`
    insert into idempotencia (user_id, chave, operacao, entrada_sha256, status, permissoes, filiais, criado_em)
    values (${id}, ${call.chave}, ${call.operacao}, ${entrada}, 'em_andamento', ${[...permissoes]}, ${filiais}, ${ctx.agora})
    on conflict (user_id, chave) do update set
      operacao = excluded.operacao, entrada_sha256 = excluded.entrada_sha256, permissoes = excluded.permissoes,
      filiais = excluded.filiais, criado_em = excluded.criado_em
    where idempotencia.status = 'em_andamento'
    returning chave`.execute(ctx.db);
  if (claimed.rows.length > 0) return null;
  const first = await ctx.db
    .selectFrom('idempotencia')
    .select(['operacao', 'entrada_sha256', 'status', 'resultado', 'permissoes', 'filiais'])
    .where('user_id', '=', ctx.user.id)
    .where('chave', '=', call.chave)
    .executeTakeFirstOrThrow();
  if (
    first.operacao !== call.operacao ||
    !entrada.equals(first.entrada_sha256) ||
    first.status !== 'concluida'
  ) {
    throw new DomainError(platformErrors.CHAVE_REUTILIZADA);
  }
  // No less than at the first call: the answer holds what they were shown then.
  if (!reaches(ctx.user, first)) throw new DomainError(platformErrors.ACESSO_MUDOU);
  const stored = first.resultado as { json: unknown; meta: [] } | null;
  return { resultado: stored === null ? undefined : serializer.deserialize(stored.json, stored.meta) };
}

export async function keepResult(ctx: Contexto, chave: string, resultado: unknown): Promise<void> {
  const [json, meta] = serializer.serialize(resultado);
  await ctx.db
    .updateTable('idempotencia')
    .set({ status: 'concluida', resultado: JSON.stringify({ json: json ?? null, meta }) })
    .where('user_id', '=', ctx.user.id)
    .where('chave', '=', chave)
    .execute();
}

export async function forgetOldKeys(db: Contexto['db'], agora: Date): Promise<void> {
  await db
    .deleteFrom('idempotencia')
    .where('criado_em', '<', sql<Date>`${agora}::timestamptz - make_interval(hours => ${KEY_LIFETIME_HOURS})`)
    .execute();
}
