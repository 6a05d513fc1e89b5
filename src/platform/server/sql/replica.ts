/**
 * Lists and exports may be read from a streaming replica (docs/adr/0016). Every second the primary is asked where its log
 * stands, and the replica how far it has replayed: it is as old as the newest of these marks that it has reached. So no two
 * clocks are compared, a quiet shop's replica is not called old, and one that has lost its primary grows old.
 *
 * Whoever saw the effect of a write holds the position after it, and is read to by the replica only once it got there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { DomainError } from '#platform/shared/errors.ts';
import { NEWEST_POSITION } from '#platform/shared/live_event.ts';
import { openDatabase } from './db.ts';
import type { DB } from './schema.gen.ts';

/** Answers: how many seconds old what was read may be; 0 from the primary. */
const AGE_HEADER = 'X-Atraso';
/** Of a write's answer, and of what is asked after it. */
export const POSITION_HEADER = 'X-Posicao';

const LOOK_MS = 1000;
/** Without news of the replica for this long nobody is sent there. */
const NEWS_MS = 3000;
const ANSWER_MS = 10_000;
/** A replica that is further behind is left alone until it has caught up. */
const OLDEST_S = 30;

export interface Replica {
  /** What one request reads and writes, with what the caller says to have seen: a position, in PostgreSQL's spelling. */
  forRequest(seen: string | undefined): RequestReplica;
  /** How old it is, in seconds; undefined while it is not read from. */
  age(): number | undefined;
  close(): Promise<void>;
}

export interface RequestReplica {
  /** What the answer has to say. */
  readonly headers: Headers;
  /** Reads from the replica where that is there and new enough, else (`undefined`) from the primary. */
  read<T>(run: (replica: Kysely<DB> | undefined) => PromiseLike<T> | T): Promise<T>;
  /** After a commit: the answer tells the position that later reads must have reached. */
  wrote(): Promise<void>;
}

export interface ReplicaOptions {
  connection: pg.PoolConfig;
  primary: pg.Pool;
  /** It is read from from now on, or not any more. */
  onChange: (used: boolean) => void;
  oldest?: number;
}

export function openReplica(options: ReplicaOptions): Replica {
  const { db, pool, close } = openDatabase({ ...options.connection, query_timeout: ANSWER_MS });
  const standing = follow(pool, options);
  return {
    age: standing.age,
    forRequest: (seen) => forRequest(db, standing, options.primary, seen),
    async close() {
      await standing.stop();
      await close();
    },
  };
}

function forRequest(
  db: Kysely<DB>,
  { age, hasReached }: Follower,
  primary: pg.Pool,
  seen: string | undefined,
): RequestReplica {
  const headers = new Headers();
  const required = seen === undefined ? 0n : parsePosition(seen);
  return {
    headers,
    async read(run) {
      const seconds = age();
      if (seconds !== undefined && (await hasReached(required))) {
        try {
          const result = await run(db);
          headers.set(AGE_HEADER, (Math.ceil(seconds * 10) / 10).toFixed(1));
          return result;
        } catch (error) {
          // A refusal is an answer. All else may be the replica's own trouble, such as a row that its replay took away.
          if (error instanceof DomainError || error instanceof ORPCError) throw error;
        }
      }
      headers.set(AGE_HEADER, '0');
      return run(undefined);
    },
    async wrote() {
      const now = await askPrimary(primary);
      headers.set(POSITION_HEADER, now ? formatPosition(now.position) : NEWEST_POSITION);
    },
  };
}

/** What is known of the replica, looked at every second. */
interface Follower {
  age(): number | undefined;
  hasReached(position: bigint): Promise<boolean>;
  stop(): Promise<void>;
}

/** The primary had committed up to `position` at `at`. */
interface Mark {
  readonly at: number;
  readonly position: bigint;
}

function follow(pool: pg.Pool, { primary, onChange, oldest = OLDEST_S }: ReplicaOptions): Follower {
  const closing = new AbortController();
  let marks: Mark[] = [];
  let replayed: bigint | undefined;
  let heard = 0;
  let used = false;

  function age(): number | undefined {
    if (replayed === undefined || performance.now() - heard > NEWS_MS) return undefined;
    const reached = replayed;
    const mark = marks.findLast(({ position }) => position <= reached);
    const seconds = mark && (performance.now() - mark.at) / 1000;
    return seconds !== undefined && seconds <= oldest ? seconds : undefined;
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const [here, there] = await Promise.all([askPrimary(primary), askReplica(pool)]);
    if (here) marks.push({ at, position: here.position });
    heard = performance.now();
    marks = marks.filter((mark) => heard - mark.at < (oldest + 2) * 1000);
    // Another company's is no replica of this primary.
    replayed = here && there?.system !== here.system ? undefined : there?.position;
    const usable = age() !== undefined;
    if (usable !== used) onChange(usable);
    used = usable;
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await sleep(LOOK_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    age,
    async hasReached(position) {
      // The last look may have been too early to know.
      if (replayed !== undefined && replayed < position) replayed = (await askReplica(pool))?.position;
      return replayed !== undefined && replayed >= position;
    },
    async stop() {
      closing.abort();
      await watching;
    },
  };
}

interface Standing {
  readonly position: bigint;
  /** Which cluster it is: the same for a primary and its replicas. */
  readonly system: string;
}

const askPrimary = (pool: pg.Pool) => ask(pool, 'not pg_is_in_recovery()', 'pg_current_wal_lsn()');
const askReplica = (pool: pg.Pool) => ask(pool, 'pg_is_in_recovery()', 'pg_last_wal_replay_lsn()');

/** undefined when it does not answer, or is not what it should be. */
async function ask(pool: pg.Pool, condition: string, position: string): Promise<Standing | undefined> {
  const text = `select case when ${condition} then ${position}::text end as posicao, system_identifier::text as sistema
                  from pg_control_system()`;
  try {
    const { rows } = await pool.query<{ posicao: string | null; sistema: string }>(text);
    const { posicao = null, sistema = '' } = rows[0] ?? {};
    return posicao === null ? undefined : { position: parsePosition(posicao), system: sistema };
  } catch {
    return undefined;
  }
}

/** '16/B374D848': two halves in hexadecimal. What is none counts as the newest, which no replica reaches. */
function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? NEWEST_PARTS;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const NEWEST_PARTS = [NEWEST_POSITION, ...NEWEST_POSITION.split('/')];

const formatPosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
