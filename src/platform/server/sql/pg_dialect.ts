/** Kysely over a pool of `pg`, with named statements. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { SharedConnection } from './shared_connection.ts';
import { type Statement, statementOf } from './statements.ts';

/** What Kysely needs of a client that a pool lends. */
interface Client {
  query(statement: Statement): Promise<pg.QueryResult>;
  release(destroy?: boolean): void;
}

/** A pool of `pg`, or an object that looks like one to Kysely. */
export interface Pool {
  connect(): Promise<Client>;
}

/** With `readers`, brief selects outside a transaction share their connections (`isBrief` in statements.ts). */
export function kyselyOver<DB>(pool: Pool, readers?: Pick<SharedConnection, 'query'>): Kysely<DB> {
  const lend = async () => new Lease(pool, readers) as unknown as PostgresPoolClient;
  // The pool's creator closes it.
  const leases = { options: {}, connect: lend, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: leases }) });
}

/** PostgreSQL refuses statements of a transaction after one of them failed. */
const ABORTED = '25P02';

/**
 * The connection cannot run a named statement any more: a migration changed its columns, or PostgreSQL does not know
 * the name.
 */
const UNUSABLE: ReadonlySet<unknown> = new Set(['0A000', '26000']);

export const codeOf = (error: unknown): unknown =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** After an error that PostgreSQL did not report, the state of the connection is unknown. */
export const isSpoilt = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || UNUSABLE.has(error.code);

/** Kysely's use of a connection for one statement or one transaction. It takes a client from the pool when it needs one. */
class Lease {
  readonly #pool: Pool;
  readonly #readers: Pick<SharedConnection, 'query'> | undefined;
  #client: Promise<Client> | undefined;
  /** COMMIT or ROLLBACK was sent: what is still running of the handler must not write outside the transaction. */
  #over = false;
  #failure: unknown;
  #spoilt = false;

  constructor(pool: Pool, readers: Pick<SharedConnection, 'query'> | undefined) {
    this.#pool = pool;
    this.#readers = readers;
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const statement = statementOf(text, values);
    return statement.isBrief && this.#readers && !this.#client
      ? this.#readers.query(statement)
      : this.#ask(statement);
  }

  async #ask(statement: Statement): Promise<pg.QueryResult> {
    const { text } = statement;
    const ends = text === 'commit' || text === 'rollback';
    if (this.#over && !ends) throw new Error('the transaction is over');
    this.#over = ends;
    this.#client ??= this.#pool.connect();
    const client = await this.#client;
    try {
      const answer = await client.query(statement);
      if (text === 'commit' && answer.command !== 'COMMIT')
        throw this.#failure ?? new Error('the transaction was rolled back');
      return answer;
    } catch (error) {
      // The reason, instead of its consequence.
      if (codeOf(error) === ABORTED && this.#failure) throw this.#failure;
      this.#failure = error;
      this.#spoilt ||= isSpoilt(error);
      throw error;
    }
  }

  release(discarded?: boolean): void {
    this.#over = true;
    this.#client?.then(
      (client) => client.release(discarded || this.#spoilt),
      () => undefined,
    );
  }
}
