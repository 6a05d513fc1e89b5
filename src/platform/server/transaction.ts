/** A write in one transaction, with as few trips to the database as it can do with. */
import type { Kysely } from 'kysely';
import type { Db } from './context.ts';
import type { DB } from './schema.gen.ts';

const RETRIES = 4;

export interface Written<T> {
  readonly result: T;
  /** The last statement, where nobody needs its answer: it goes out together with COMMIT, which undoes all if it fails. */
  readonly last?: Promise<void> | undefined;
}

/** Runs a write in one transaction, again when PostgreSQL chose it as the victim of a conflict. */
export async function inTransaction<T>(pool: Kysely<DB>, write: (db: Db) => Promise<Written<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeAndCommit(pool, write);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt > RETRIES || (code !== '40001' && code !== '40P01')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

async function writeAndCommit<T>(pool: Kysely<DB>, write: (db: Db) => Promise<Written<T>>): Promise<T> {
  let last: Promise<void> | undefined;
  try {
    return await pool.transaction().execute(async (db) => {
      const written = await write(db);
      last = written.last;
      last?.catch(() => undefined);
      return written.result;
    });
  } catch (error) {
    // Why COMMIT became a rollback.
    await last;
    throw error;
  }
}
