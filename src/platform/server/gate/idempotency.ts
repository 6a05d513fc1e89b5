/**
 * A write with an Idempotency-Key happens once: its result is stored in the write's own transaction, under a primary
 * key. A second request with the same key waits for the first to end. It then fails, at the latest on that primary key,
 * and receives the first one's result. Refused writes leave no key. A result is replayed only to a user who still has
 * every permission and branch they had at the first call.
 */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { RpcJson } from '#platform/server/http/rpc_json.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { reaches } from '#platform/shared/permissions.ts';

/** How long a key is stored, in hours. A browser retries unsent writes for seven days. */
const KEY_LIFETIME_HOURS = 8 * 24;

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

/** Runs a write under its key and stores the result; `ctx.db` is the write's transaction. */
export async function writeUnderKey<T extends { output: unknown }>(
  ctx: Context,
  call: IdempotentCall,
  write: () => Promise<T>,
): Promise<T> {
  const taken = takeKey(ctx, call);
  try {
    const result = await write();
    await taken;
    await keepResult(ctx, call, result.output);
    return result;
  } catch (error) {
    // A concurrent write with the same key may have caused the error; after it has ended, its result can be looked up.
    await taken;
    throw error;
  }
}

/**
 * Takes an advisory lock on the key. It is not awaited: this transaction's next statements wait for a concurrent write
 * in PostgreSQL, and fail if the lock fails.
 */
async function takeKey({ db, user }: Context, { chave }: IdempotentCall): Promise<void> {
  // Older copies of the program call idempotencia_da_chave, which takes the same lock.
  const taken = sql`
    select pg_advisory_xact_lock(hashtextextended(${user.id}::text || ' ' || ${chave}::text, 0))`.execute(db);
  await taken.catch(() => undefined);
}

/**
 * The stored result of the key, or null. Throws if the key was used for another call, or if the user has lost access
 * since.
 */
export async function findFirst(ctx: Context, call: IdempotentCall): Promise<{ resultado: unknown } | null> {
  const first = await ctx.db
    .selectFrom('idempotencia')
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
  // The stored result contains what the user could see at the first call, so the same access is required again.
  if (!reaches(ctx.user, first)) throw new DomainError(platformErrors.ACESSO_MUDOU);
  const stored = first.resultado as { json: unknown; meta: [] } | null;
  return { resultado: stored === null ? undefined : serializer.deserialize(stored.json, stored.meta) };
}

const digestOf = ({ entrada }: IdempotentCall): Buffer =>
  hash('sha256', JSON.stringify(serializer.serialize(entrada)[0] ?? null), 'buffer');

async function keepResult(ctx: Context, call: IdempotentCall, resultado: unknown): Promise<void> {
  const [json, meta] = serializer.serialize(resultado);
  const { id, permissoes, filiais } = ctx.user;
  const kept = sql`
    insert into idempotencia (user_id, chave, operacao, operacao_id, entrada_sha256, status, resultado, permissoes, filiais, criado_em)
    values (${id}, ${call.chave}, ${call.operacao}, ${ctx.operacao_id}, ${digestOf(call)}, 'concluida',
      ${JSON.stringify({ json: json ?? null, meta })}, ${[...permissoes]}, ${filiais}, ${ctx.now})`;
  await kept.execute(ctx.db);
}

export async function forgetOldKeys(db: Context['db'], now: Date): Promise<void> {
  await db
    .deleteFrom('idempotencia')
    .where('criado_em', '<', sql<Date>`${now}::timestamptz - make_interval(hours => ${KEY_LIFETIME_HOURS})`)
    .execute();
}

/** Whether a write failed because a concurrent one stored its result under the same key. */
export const isRepeated = (error: unknown) =>
  (error as { constraint?: unknown }).constraint === 'idempotencia_pkey';
