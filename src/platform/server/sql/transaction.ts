/** Runs a write in one transaction, with as few round trips as possible. */
import { type Kysely, sql } from 'kysely';
import type { Db } from './context.ts';
import { type OpenTransaction, withTransaction } from './pg_dialect.ts';
import type { DB } from './schema.gen.ts';

const RETRIES = 4;

/** Error codes of a transaction that PostgreSQL aborted to resolve a conflict. */
const VICTIM: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const isVictim = (error: unknown) => VICTIM.has((error as { code?: unknown }).code);

/** Runs a write in one transaction, and retries it after a conflict. */
export async function inTransaction<T>(pool: Kysely<DB>, write: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTransaction(pool, (transaction) => writeAndCommit(transaction, write));
    } catch (error) {
      if (attempt > RETRIES || !isVictim(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Per transaction: the statements that nobody awaits before COMMIT. */
const left = new WeakMap<Db, Promise<unknown>[]>();

/**
 * For a statement whose result is not needed. Inside `inTransaction` it is not awaited; if it fails, COMMIT rolls back.
 * Elsewhere it is awaited.
 */
export async function leaveToCommit(db: Db, statement: Promise<unknown>): Promise<void> {
  const statements = left.get(db);
  if (!statements) return void (await statement);
  statement.catch(() => undefined);
  statements.push(statement);
}

/**
 * Makes the rest of the transaction use the generic plans of named statements. For parameters that are arrays of ids
 * PostgreSQL would plan anew at each execution, because it assumes ten ids and gets one. For lookups by id the plan is
 * the same, and planning costs more than running. Never call it before a search or a report.
 */
export async function keepPlans(db: Db): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db);
}

async function writeAndCommit<T>(
  { db, commit, rollback }: OpenTransaction<DB>,
  write: (db: Db) => Promise<T>,
): Promise<T> {
  const statements: Promise<unknown>[] = [];
  left.set(db, statements);
  let result: T;
  try {
    result = await write(db);
  } catch (error) {
    await rollback();
    throw error;
  }
  await commit();
  // Throws for statements that failed before they were sent; a failure in PostgreSQL has already made COMMIT fail.
  await Promise.all(statements);
  return result;
}
