/**
 * Whether this copy of the program can work: the database answers, has this version's schema, and has free disk space.
 */
import type pg from 'pg';
import {
  findPending,
  MIGRATIONS,
  readApplied,
  readMigrations,
} from '#platform/server/postgres/migrations.ts';
import { isDiskFull, LEAST_FREE_BYTES } from '#platform/server/process/disk_full.ts';

/**
 * `disco`: the database does not answer because its disk is full; `so_leitura`: it answers, but nothing can be written.
 */
export type Readiness = 'pronto' | 'so_leitura' | 'disco' | 'banco' | 'migracoes' | 'parando';

const ANSWER_MS = 2000;
/** The check is public; within this time all requests share one answer. */
const REMEMBER_MS = 1000;

export interface ReadinessCheck {
  check(): Promise<Readiness>;
  /** Marks this copy as shutting down. */
  leave(): void;
}

interface ReadinessOptions {
  /** Free space on the database's disk, if it is a disk of this machine. */
  freeBytes?: (() => Promise<number>) | undefined;
}

export function createReadiness(pool: pg.Pool, { freeBytes }: ReadinessOptions = {}): ReadinessCheck {
  const migrations = readMigrations(MIGRATIONS);
  migrations.catch(() => undefined); // each check reports it
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  let leaving = false;

  async function ask(): Promise<Readiness> {
    const [applied, full] = await Promise.all([
      withinTime(readApplied(pool)).catch((error: unknown) => (isDiskFull(error) ? 'disco' : 'banco')),
      freeBytes?.().then(
        (bytes) => bytes < LEAST_FREE_BYTES,
        () => false,
      ),
    ]);
    if (applied === 'disco' || applied === 'banco') return full ? 'disco' : applied;
    try {
      if (findPending(await migrations, applied).length > 0) return 'migracoes';
    } catch {
      return 'migracoes';
    }
    return full ? 'so_leitura' : 'pronto';
  }
  return {
    check() {
      if (leaving) return Promise.resolve('parando');
      if (!answer || Date.now() - asked > REMEMBER_MS) {
        asked = Date.now();
        answer = ask();
      }
      return answer;
    },
    leave() {
      leaving = true;
    },
  };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
