/** Runs a write in one transaction. Statements of a `Promise.all` do not wait for each other's answers. */
import { DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Db } from './context.ts';
import type { DB } from './schema.gen.ts';

const RETRIES = 4;

/** Error codes of a transaction that PostgreSQL aborted to resolve a conflict. */
const VICTIM: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const isVictim = (error: unknown) => VICTIM.has((error as { code?: unknown }).code);

/** Runs a write in one transaction, and retries it after a conflict. */
export async function inTransaction<T>(pool: Kysely<DB>, write: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.transaction().execute((transaction) => pipelined(transaction, write));
    } catch (error) {
      if (attempt > RETRIES || !isVictim(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

const dialect = new PostgresDialect({
  pool: { options: {}, connect: () => Promise.reject(), end: async () => undefined },
});
const STANDING = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * Kysely's own transaction sends a statement only once the one before it was answered. BEGIN is answered by now, so
 * nothing can be written outside the transaction. PostgreSQL runs the statements in the order of the calls, and each
 * sees the effects of the previous ones.
 */
function pipelined<T>(transaction: Transaction<DB>, write: (db: Db) => Promise<T>): Promise<T> {
  const one = transaction.getExecutor();
  return one.provideConnection((connection) => {
    const executor = one.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return write(new Transaction<DB>({ ...STANDING, executor }));
  });
}
