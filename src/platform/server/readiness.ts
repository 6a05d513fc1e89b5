/** Whether this copy of the program can work: the database answers and has the schema of this version. */
import type pg from 'pg';
import { findPending, MIGRATIONS, readApplied, readMigrations } from './migrations.ts';

export type Readiness = 'pronto' | 'banco' | 'migracoes' | 'parando';

const ANSWER_MS = 2000;
/** Anyone may ask; the database is asked once for all who ask within this time. */
const REMEMBER_MS = 1000;

export interface ReadinessCheck {
  check(): Promise<Readiness>;
  /** From now on this copy is leaving. */
  leave(): void;
}

export function createReadiness(pool: pg.Pool, folder = MIGRATIONS): ReadinessCheck {
  const migrations = readMigrations(folder);
  migrations.catch(() => undefined); // told by each check
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  let leaving = false;

  async function ask(): Promise<Readiness> {
    const applied = await withinTime(readApplied(pool));
    if (!applied) return 'banco';
    try {
      return findPending(await migrations, applied).length === 0 ? 'pronto' : 'migracoes';
    } catch {
      return 'migracoes';
    }
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

/** undefined when it fails or takes too long. */
async function withinTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
