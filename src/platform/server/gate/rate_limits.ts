/**
 * The rate limits of decisions § 6, counted in the database so that they hold across copies of the program: one row per
 * key, with a window that opens at its first count.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';

/** At most `max` within a window of `seconds`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

export const limits = {
  /** Failed passwords and codes, at sign-in and wherever they are asked for again. */
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
  linkReadsOfAddress: (address: string): Limit => ({
    key: `ler_link:${networkOf(address)}`,
    max: 60,
    seconds: 60,
  }),
  /** Refused acts by a link: many customers share the address of a mobile network. */
  linkRefusalsOfAddress: (address: string): Limit => ({
    key: `agir_link:${networkOf(address)}`,
    max: 10,
    seconds: 60 * 60,
  }),
  wrongLinksOfAddress: (address: string): Limit => ({
    key: `errar_link:${networkOf(address)}`,
    max: 20,
    seconds: 60 * 60,
  }),
  signUpsOfAddress: (address: string): Limit => ({
    key: `cadastrar:${networkOf(address)}`,
    max: 30,
    seconds: 60 * 60,
  }),
};

/** The address that is counted: all of an IPv6 network (/64) is one client, not 2^64. */
function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [start = '', end = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  const rest = end === '' ? [] : end.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}

/** A counted attempt, with the start of its window. */
interface Counted {
  readonly key: string;
  readonly inicio: Date;
}

/**
 * Adds one to each limit. If any is exceeded, counts nothing and throws MUITAS_TENTATIVAS, whose message says how long
 * to wait. Exactly `max` of many concurrent attempts pass.
 */
export async function countWithinLimits(db: Db, all: readonly Limit[], now: Date): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const limit of all) {
    const inicio = await countOne(db, limit, now);
    if (inicio) {
      counted.push({ key: limit.key, inicio });
    } else {
      await giveBack(db, counted);
      throw await tooMany(db, limit, now);
    }
  }
  return counted;
}

/** A wrong guess at a secret. `judgeWithinLimits` keeps its count, and takes the count of any other outcome back. */
export class FailedAttempt extends DomainError {}

const isFailedAttempt = (error: unknown): boolean => error instanceof FailedAttempt;

/**
 * Counts a guess before judging it, so that concurrent guesses cannot exceed the limits. Past a limit a right guess
 * gets the same answer as a wrong one. Only a failure stays counted. A count left by a crash expires with its window.
 */
export async function judgeWithinLimits<T>(
  db: Db,
  all: readonly Limit[],
  now: Date,
  judge: () => Promise<T>,
  isFailure: (error: unknown) => boolean = isFailedAttempt,
): Promise<T> {
  const counted = await countWithinLimits(db, all, now);
  let failed = false;
  try {
    return await judge();
  } catch (error) {
    failed = isFailure(error);
    throw error;
  } finally {
    if (!failed) await giveBack(db, counted);
  }
}

async function tooMany(db: Db, limit: Limit, now: Date): Promise<DomainError> {
  const minutes = Math.ceil((await secondsToWait(db, limit, now)) / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new DomainError({
    ...platformErrors.MUITAS_TENTATIVAS,
    message: `Muitas tentativas. Tente de novo em ${wait}`,
  });
}

const windowStart = ({ seconds }: Limit, now: Date) => new Date(now.getTime() - seconds * 1000);

/** Seconds until the window closes; at least 1, even if it has closed meanwhile. */
async function secondsToWait(db: Db, limit: Limit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limites_taxa')
    .select('inicio')
    .where('chave', '=', limit.key)
    .executeTakeFirst();
  const inicio = row?.inicio ?? windowStart(limit, now);
  return Math.max(1, Math.ceil((inicio.getTime() - windowStart(limit, now).getTime()) / 1000));
}

/** Counts one attempt and returns the start of its window; null if the window is full. */
async function countOne(db: Db, limit: Limit, now: Date): Promise<Date | null> {
  const closed = sql<boolean>`limites_taxa.inicio <= ${windowStart(limit, now)}`;
  const row = await db
    .insertInto('limites_taxa')
    .values({ chave: limit.key, contagem: 1, inicio: now })
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({
          contagem: sql`case when ${closed} then 1 else limites_taxa.contagem + 1 end`,
          inicio: sql`case when ${closed} then excluded.inicio else limites_taxa.inicio end`,
        })
        .where(sql<boolean>`${closed} or limites_taxa.contagem < ${limit.max}`),
    )
    .returning('inicio')
    .executeTakeFirst();
  return row?.inicio ?? null;
}

/** Subtracts only from the same window: a newer or deleted one does not include these counts. */
async function giveBack(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const { key, inicio } of counted) {
    await db
      .updateTable('limites_taxa')
      .set((row) => ({ contagem: row('contagem', '-', 1) }))
      .where('chave', '=', key)
      .where('inicio', '=', inicio)
      .where('contagem', '>', 0)
      .execute();
  }
}

export async function forgetCount(db: Db, limit: Limit): Promise<void> {
  await db.deleteFrom('limites_taxa').where('chave', '=', limit.key).execute();
}

/** Deletes windows that closed long ago; rows locked by a concurrent count are left for the next run. */
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
