/**
 * Kysely over `pg`. Statements with parameters and selects get names, under which PostgreSQL keeps them planned on each connection.
 * What reads by a key goes over the connection that all share. In a transaction BEGIN goes out with the statement after it where
 * that is a select: should BEGIN alone be cut off, it has done nothing for itself, and fails with it. Anything else waits for BEGIN.
 */
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { runStatement } from './pg_statement.ts';
import type { SharedConnection } from './shared_connection.ts';

/** Stands in statements that are planned anew each time, since their best plan depends on what is searched for. */
export const UNNAMED = '/*busca*/';

/** Stands in selects of few rows that an index finds at once: outside of a transaction the shared connection reads them. */
export const BY_KEY = '/*chave*/';

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && !text.includes(UNNAMED)) {
    if (names.size > 2000) names.clear();
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const quiet = () => undefined;

const SELECT = /^\s*select\b/i;

/** PostgreSQL's answers to what follows a statement that failed: the transaction is over, what it prepared is not there. */
const FAILED_BEFORE: ReadonlySet<unknown> = new Set(['25P02', '26000']);

/** A client of the pool, taken when the first statement needs one. */
class Connection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #shared: SharedConnection | undefined;
  #client: pg.PoolClient | undefined;
  #begun: Promise<unknown> | undefined;
  /** Why the transaction failed: of statements that were sent together each is told, not only the one that failed. */
  #failure: unknown;
  /** It may still be inside a transaction: nobody else gets it. */
  #broken = false;

  constructor(pool: pg.Pool, shared: SharedConnection | undefined) {
    this.#pool = pool;
    this.#shared = shared;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#begun && !SELECT.test(sql)) await this.#takeBegun();
    const values = parameters as unknown[];
    const name = values.length > 0 || SELECT.test(sql) ? nameOf(sql) : undefined;
    const statement = { name, text: sql, values };
    if (this.#shared && !this.#client && sql.includes(BY_KEY))
      return this.#shared.query<Row & pg.QueryResultRow>(statement);
    this.#client ??= await this.#pool.connect();
    const answer = runStatement(this.#client, statement);
    const { rows, rowCount, command } = await this.#answerOf(answer);
    if (command === 'SELECT') return { rows: rows as Row[] };
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Throws before anything was asked. */
  get #taken(): pg.PoolClient {
    if (!this.#client) throw new Error('not in a transaction');
    return this.#client;
  }

  #takeBegun(): Promise<unknown> | undefined {
    const begun = this.#begun;
    this.#begun = undefined;
    return begun;
  }

  /** Throws the first failure of the transaction, whichever of its statements is looked at first. */
  async #answerOf<T>(answer: Promise<T>): Promise<T> {
    answer.catch(quiet);
    try {
      if (this.#begun) await this.#takeBegun();
      return await answer;
    } catch (error) {
      if (FAILED_BEFORE.has((error as { code?: unknown }).code)) throw this.#failure ?? error;
      this.#failure ??= error;
      throw error;
    }
  }

  /** `pg` takes no cursors of its own into a pipeline. */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('declare a cursor instead');
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings = {}): Promise<void> {
    this.#client ??= await this.#pool.connect();
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#begun = runStatement(this.#client, { text: ['begin', ...settings].join(' ') });
    this.#begun.catch(quiet);
  }

  /** Throws why, where COMMIT was answered with a rollback because a statement had failed. */
  async commit(): Promise<void> {
    const answer = runStatement(this.#taken, { text: 'commit' });
    answer.catch(() => {
      this.#broken = true;
    });
    const { command } = await this.#answerOf(answer);
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    this.#begun = undefined;
    try {
      await runStatement(this.#taken, { text: 'rollback' });
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.#client?.release(this.#broken);
  }
}

/** Kysely's own transactions, one statement after the other. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #shared: SharedConnection | undefined;

  constructor(pool: pg.Pool, shared: SharedConnection | undefined) {
    this.#pool = pool;
    this.#shared = shared;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#pool, this.#shared);
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  /** Whoever opened the pool ends it. */
  async destroy(): Promise<void> {}
}

const POSTGRES: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Without a shared connection everything is read from the pool. */
export const pgDialect = (pool: pg.Pool, shared?: SharedConnection): Dialect => ({
  ...POSTGRES,
  createDriver: () => new PoolDriver(pool, shared),
});

/** Kysely's handle on one transaction, which ends it. */
export interface OpenTransaction<DB> {
  readonly db: Transaction<DB>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * A transaction that sends its statements as they are asked for: those of a `Promise.all` go out in one piece, where Kysely's
 * own sends each when the one before it was answered. PostgreSQL does them in the order in which they were asked for, each
 * seeing what those before it did. Only the first is waited for, until when nobody knows whether BEGIN was done.
 */
export function withTransaction<DB, T>(
  pool: Kysely<DB>,
  run: (transaction: OpenTransaction<DB>) => Promise<T>,
): Promise<T> {
  const executor = pool.getExecutor();
  return executor.provideConnection(async (acquired) => {
    const connection = acquired as Connection;
    await connection.begin();
    let first: Promise<unknown> | undefined;
    let over = false;
    const send = async <R>(statement: (connection: DatabaseConnection) => Promise<R>): Promise<R> => {
      if (over) throw new Error('the transaction is over');
      return statement(connection);
    };
    const db = new Transaction<DB>({
      config: { dialect: POSTGRES },
      dialect: POSTGRES,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider({
        provideConnection(statement) {
          if (first) return first.then(() => send(statement));
          const answer = send(statement);
          first = answer.catch(quiet);
          return answer;
        },
      }),
    });
    return run({
      db,
      async commit() {
        // What was asked for behind the first goes out before COMMIT.
        await first;
        over = true;
        await connection.commit();
      },
      rollback() {
        over = true;
        return connection.rollback();
      },
    });
  });
}
