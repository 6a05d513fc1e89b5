/**
 * The limits of decisions § 6, counted in the database, so that they hold across copies of the program: one row per key,
 * a window that opens with its first count.
 */
import { sql } from 'kysely';
import { DAY_MS } from '#platform/shared/dates.ts';
import { DomainError, type ErrorDefinition, platformErrors } from '#platform/shared/errors.ts';
import type { Db } from './context.ts';

/** At most `max` within a window of `seconds`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

export const limits = {
  /** A wrong password or code, at sign-in and wherever it is asked for again. */
  failuresOfAccount: (email: string): Limit => ({
    key: `conta:${email.toLowerCase()}`,
    max: 10,
    seconds: 15 * 60,
  }),
  failuresOfAddress: (address: string): Limit => ({
    key: `entrar:${networkOf(address)}`,
    max: 100,
    seconds: 60 * 60,
  }),
  linksOfAccount: (email: string): Limit => ({
    key: `senha:${email.toLowerCase()}`,
    max: 3,
    seconds: 60 * 60,
  }),
  linksOfAddress: (address: string): Limit => ({
    key: `pedir:${networkOf(address)}`,
    max: 30,
    seconds: 60 * 60,
  }),
  signUpsOfAddress: (address: string): Limit => ({
    key: `cadastrar:${networkOf(address)}`,
    max: 30,
    seconds: 60 * 60,
  }),
};

/** The address that limits count by: an IPv6 network (/64) is one household, not 2^64 of them. */
function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [start = '', end = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  const rest = end === '' ? [] : end.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}

/** Throws MUITAS_TENTATIVAS, which says how long to wait. */
export async function assertWithinLimits(db: Db, all: readonly Limit[], now: Date): Promise<void> {
  for (const limit of all) {
    const seconds = await secondsToWait(db, limit, now);
    if (seconds === null) continue;
    const minutes = Math.ceil(seconds / 60);
    const quando = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
    throw new DomainError({
      ...platformErrors.MUITAS_TENTATIVAS,
      message: `Muitas tentativas. Tente de novo em ${quando}`,
    });
  }
}

/**
 * Counts one more of each, and throws MUITAS_TENTATIVAS where that is one too many: of many at once only so many pass,
 * since each is counted before it is judged.
 */
export async function countWithinLimits(db: Db, all: readonly Limit[], now: Date): Promise<void> {
  for (const limit of all) {
    if ((await countOne(db, limit, now)) > limit.max) await assertWithinLimits(db, [limit], now);
  }
}

/** Counts one more of each, after the fact. */
export async function countFailure(db: Db, all: readonly Limit[], now: Date): Promise<void> {
  for (const limit of all) await countOne(db, limit, now);
}

/** A refusal that counts. The transaction it is thrown in is undone, so the gate counts it afterwards. */
export class FailedAttempt extends DomainError {
  readonly limits: readonly Limit[];

  constructor(definition: ErrorDefinition, failures: readonly Limit[]) {
    super(definition);
    this.limits = failures;
  }
}

const windowStart = ({ seconds }: Limit, now: Date) => new Date(now.getTime() - seconds * 1000);

/** Seconds until the next try is allowed, or null while the limit is not reached. */
async function secondsToWait(db: Db, limit: Limit, now: Date): Promise<number | null> {
  const start = windowStart(limit, now);
  const row = await db
    .selectFrom('limites_taxa')
    .select('inicio')
    .where('chave', '=', limit.key)
    .where('contagem', '>=', limit.max)
    .where('inicio', '>', start)
    .executeTakeFirst();
  return row ? Math.ceil((row.inicio.getTime() - start.getTime()) / 1000) : null;
}

/** How many there are now in the window, this one included. */
async function countOne(db: Db, limit: Limit, now: Date): Promise<number> {
  const closed = sql<boolean>`limites_taxa.inicio <= ${windowStart(limit, now)}`;
  const { contagem } = await db
    .insertInto('limites_taxa')
    .values({ chave: limit.key, contagem: 1, inicio: now })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({
        contagem: sql`case when ${closed} then 1 else limites_taxa.contagem + 1 end`,
        inicio: sql`case when ${closed} then excluded.inicio else limites_taxa.inicio end`,
      }),
    )
    .returning('contagem')
    .executeTakeFirstOrThrow();
  return contagem;
}

export async function forgetCount(db: Db, limit: Limit): Promise<void> {
  await db.deleteFrom('limites_taxa').where('chave', '=', limit.key).execute();
}

/** Counts of windows that have long closed; rows that someone is counting on are left for the next time. */
export async function deleteClosedWindows(db: Db, now: Date): Promise<void> {
  const closed = db
    .selectFrom('limites_taxa')
    .select('chave')
    .where('inicio', '<', new Date(now.getTime() - DAY_MS))
    .limit(500)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('limites_taxa').where('chave', 'in', closed).execute();
}
