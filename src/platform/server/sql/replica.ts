/**
 * Reports and exports may be read from a streaming replica (docs/adr/0016). Every second the primary reports its WAL
 * position, and the replica its replayed position. Each position of the primary is a mark with its time; the replica's
 * age is the age of the newest mark that it has reached. This compares no two clocks. An idle shop's replica does not
 * look old, and a replica that lost its primary does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { DomainError } from '#platform/shared/errors.ts';
import { openDatabase } from './db.ts';
import type { DB } from './schema.gen.ts';

/** Response header: age of the data in seconds; 0 from the primary. */
const AGE_HEADER = 'X-Atraso';

const LOOK_MS = 1000;
/** Without news of the replica for this long, it is not used. */
const NEWS_MS = 3000;
const ANSWER_MS = 10_000;
/** A replica further behind than this is not used until it has caught up. */
const OLDEST_S = 30;

export interface Replica {
  forRequest(): RequestReplica;
  /** The replica's age in seconds; undefined while it is not in use. */
  age(): number | undefined;
  close(): Promise<void>;
}

export interface RequestReplica {
  /** Headers to add to the response. */
  readonly headers: Headers;
  /** Reads from the replica if it is available and recent enough, else (`undefined`) from the primary. */
  read<T>(run: (replica: Kysely<DB> | undefined) => PromiseLike<T> | T): Promise<T>;
}

export interface ReplicaOptions {
  connection: pg.PoolConfig;
  primary: pg.Pool;
  /** Called when reads start or stop using the replica. */
  onChange: (used: boolean) => void;
  oldest?: number;
}

export function openReplica(options: ReplicaOptions): Replica {
  const { db, pool, close } = openDatabase({ ...options.connection, query_timeout: ANSWER_MS });
  const standing = follow(pool, options);
  return {
    age: standing.age,
    forRequest: () => forRequest(db, standing),
    async close() {
      await standing.stop();
      await close();
    },
  };
}

function forRequest(db: Kysely<DB>, { age }: Follower): RequestReplica {
  const headers = new Headers();
  return {
    headers,
    async read(run) {
      const seconds = age();
      if (seconds !== undefined) {
        try {
          const result = await run(db);
          headers.set(AGE_HEADER, (Math.ceil(seconds * 10) / 10).toFixed(1));
          return result;
        } catch (error) {
          // A refusal is a valid answer. Any other error may be the replica's own, such as a recovery conflict: retry
          // on the primary.
          if (error instanceof DomainError || error instanceof ORPCError) throw error;
        }
      }
      headers.set(AGE_HEADER, '0');
      return run(undefined);
    },
  };
}

/** The state of the replica, polled every second. */
interface Follower {
  age(): number | undefined;
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
    // A different system id means that this is not a replica of this primary.
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
    async stop() {
      closing.abort();
      await watching;
    },
  };
}

interface Standing {
  readonly position: bigint;
  /** The cluster's identifier: the same for a primary and its replicas. */
  readonly system: string;
}

const askPrimary = (pool: pg.Pool) => ask(pool, 'not pg_is_in_recovery()', 'pg_current_wal_lsn()');
const askReplica = (pool: pg.Pool) => ask(pool, 'pg_is_in_recovery()', 'pg_last_wal_replay_lsn()');

/** undefined if it does not answer, or has the wrong role. */
async function ask(pool: pg.Pool, condition: string, position: string): Promise<Standing | undefined> {
  const text = `select case when ${condition} then ${position}::text end as position, system_identifier::text as system
                  from pg_control_system()`;
  try {
    const { rows } = await pool.query<{ position: string | null; system: string }>(text);
    const { position: found = null, system = '' } = rows[0] ?? {};
    return found === null ? undefined : { position: parsePosition(found), system };
  } catch {
    return undefined;
  }
}

/** '16/B374D848': two halves in hexadecimal. */
function parsePosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
