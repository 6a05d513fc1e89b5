/**
 * How statements are sent to PostgreSQL: those of one transaction together (pg_batch.ts), or one after the other (this
 * file).
 */
import type pg from 'pg';

export interface Statement {
  /**
   * Name of the prepared statement, whose plan PostgreSQL keeps per connection; an unnamed statement is planned every
   * time.
   */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[];
}

export type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'command'>;

/** A statement with the promise callbacks of its caller. */
export interface Asked extends Statement {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Runs the statements in order on a connection that runs nothing else. After the first failure the rest is not run and
 * fails with the same error. Never throws; resolves once every statement is answered.
 */
export type Send = (client: pg.ClientBase, statements: readonly Asked[]) => Promise<void>;

export const sendInTurn: Send = async (client, statements) => {
  for (const [index, { name, text, values, resolve }] of statements.entries()) {
    try {
      resolve(await client.query({ name, text, values } as pg.QueryConfig));
    } catch (error) {
      rejectAll(statements.slice(index), error);
      return;
    }
  }
};

export function rejectAll(statements: readonly Asked[], error: unknown): void {
  for (const { reject } of statements) reject(error);
}

/** Passes a statement to `send`, and resolves with its answer. */
export async function ask(statement: Statement, send: (asked: Asked) => void): Promise<Answer> {
  try {
    return await new Promise<Answer>((resolve, reject) => send({ ...statement, resolve, reject }));
  } catch (error) {
    // The original stack only shows that an answer arrived; the new one shows the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
