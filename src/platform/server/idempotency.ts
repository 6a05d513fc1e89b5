/**
 * A write that carries an Idempotency-Key happens once: its result is kept in the write's own transaction. A
 * second request with the key waits for the first to end and then receives the first one's result. Refused writes leave no key.
 * It is given again only to someone who still has every permission and branch that they had then.
 */
import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { reaches } from '#platform/shared/permissions.ts';
import type { Contexto } from './context.ts';
import { RpcJson } from './rpc_json.ts';
import type { Idempotencia } from './schema.gen.ts';
import { leaveToCommit } from './transaction.ts';

/** How long a key is remembered, in hours. */
const KEY_LIFETIME_HOURS = 72;

const serializer = new RpcJson();

export interface IdempotentCall {
  chave: string;
  operacao: string;
  entrada: unknown;
}

/** Waits for whoever has the key in hand; returns the first call's result if there was one. */
export async function findFirst(ctx: Contexto, call: IdempotentCall): Promise<{ resultado: unknown } | null> {
  if (call.chave.length === 0 || call.chave.length > 255)
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  const found = await sql<Selectable<Idempotencia>>`
    select * from idempotencia_da_chave(${ctx.user.id}, ${call.chave})`.execute(ctx.db);
  const [first] = found.rows;
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

export async function keepResult(ctx: Contexto, call: IdempotentCall, resultado: unknown): Promise<void> {
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
