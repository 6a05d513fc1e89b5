/**
 * A write that carries an Idempotency-Key happens once: its result is kept in the write's own transaction, under a primary key.
 * A second request with the key waits for the first to end. It then fails, at that key if nowhere else, and receives the first
 * one's result. Refused writes leave no key. A result is given again only to someone who still has every permission and branch
 * that they had then.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { RpcJson } from '#platform/server/http/rpc_json.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import { leaveToCommit } from '#platform/server/sql/transaction.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { reaches } from '#platform/shared/permissions.ts';

/** How long a key is remembered, in hours. */
const KEY_LIFETIME_HOURS = 72;

const serializer = new RpcJson();

export interface IdempotentCall {
  chave: string;
  operacao: string;
  entrada: unknown;
}

/** Null without a key. */
export function callOf(chave: string | undefined, operacao: string, entrada: unknown): IdempotentCall | null {
  if (chave === undefined) return null;
  if (chave.length === 0 || chave.length > 255) throw new DomainError(platformErrors.DADOS_INVALIDOS);
  return { chave, operacao, entrada };
}

/** Does a write with the key in hand, and keeps its result; `ctx.db` is its transaction. */
export async function writeUnderKey<T extends { output: unknown }>(
  ctx: Contexto,
  call: IdempotentCall,
  write: () => Promise<T>,
): Promise<T> {
  const taken = takeKey(ctx, call);
  try {
    const result = await write();
    await keepResult(ctx, call, result.output);
    return result;
  } catch (error) {
    // Whoever had the key before may be the reason, and what it did is found once it has ended.
    await taken;
    throw error;
  }
}

/** Waits in the database for whoever has the key in hand, as does what the transaction asks for next. */
async function takeKey({ db, user }: Contexto, { chave }: IdempotentCall): Promise<void> {
  // Copies of the program from before call idempotencia_da_chave, which takes the same lock.
  const taken = sql`
    select pg_advisory_xact_lock(hashtextextended(${user.id}::text || ' ' || ${chave}::text, 0))`.execute(db);
  await leaveToCommit(db, taken);
  await taken.catch(() => undefined);
}

/** What was done under the key. Throws where it was something else, or where the person may see less by now. */
export async function findFirst(ctx: Contexto, call: IdempotentCall): Promise<{ resultado: unknown } | null> {
  const first = await ctx.db
    .selectFrom('idempotencia')
    .modifyFront(brief)
    .select(['operacao', 'entrada_sha256', 'status', 'resultado', 'permissoes', 'filiais'])
    .where('user_id', '=', ctx.user.id)
    .where('chave', '=', call.chave)
    .executeTakeFirst();
  if (!first) return null;
  if (
    first.operacao !== call.operacao ||
    !digestOf(call).equals(first.entrada_sha256) ||
    first.status !== 'concluida'
  ) {
    throw new DomainError(platformErrors.CHAVE_REUTILIZADA);
  }
  // No less than at the first call: the answer holds what they were shown then.
  if (!reaches(ctx.user, first)) throw new DomainError(platformErrors.ACESSO_MUDOU);
  const stored = first.resultado as { json: unknown; meta: [] } | null;
  return { resultado: stored === null ? undefined : serializer.deserialize(stored.json, stored.meta) };
}

const digestOf = ({ entrada }: IdempotentCall): Buffer =>
  hash('sha256', JSON.stringify(serializer.serialize(entrada)[0] ?? null), 'buffer');

async function keepResult(ctx: Contexto, call: IdempotentCall, resultado: unknown): Promise<void> {
  const [json, meta] = serializer.serialize(resultado);
  const { id, permissoes, filiais } = ctx.user;
  const kept = sql`
    insert into idempotencia (user_id, chave, operacao, entrada_sha256, status, resultado, permissoes, filiais, criado_em)
    values (${id}, ${call.chave}, ${call.operacao}, ${digestOf(call)}, 'concluida',
      ${JSON.stringify({ json: json ?? null, meta })}, ${[...permissoes]}, ${filiais}, ${ctx.agora})`;
  await leaveToCommit(ctx.db, kept.execute(ctx.db));
}

export async function forgetOldKeys(db: Contexto['db'], agora: Date): Promise<void> {
  await db
    .deleteFrom('idempotencia')
    .where('criado_em', '<', sql<Date>`${agora}::timestamptz - make_interval(hours => ${KEY_LIFETIME_HOURS})`)
    .execute();
}

/** Whether a write failed because another one has kept its result under the key. */
export const isRepeated = (error: unknown) =>
  (error as { constraint?: unknown }).constraint === 'idempotencia_pkey';
