/**
 * Kysely over `pg`. Statements with parameters get names, under which PostgreSQL keeps them planned on each connection. BEGIN
 * is not waited for: it goes out with the statement after it, which fails if BEGIN did.
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

/** Stands in statements that are planned anew each time, since their best plan depends on what is searched for. */
export const UNNAMED = '/*busca*/';

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

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  #begun: Promise<unknown> | undefined;
  /** It may still be inside a transaction: nobody else gets it. */
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.client.query(
      parameters.length > 0
        ? { text: sql, values: parameters as unknown[], name: nameOf(sql) }
        : { text: sql },
    );
    if (this.#begun) await this.#whetherBegun(answer);
    const { rows, rowCount, command } = await answer;
    if (command === 'SELECT') return { rows: rows as Row[] };
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Throws why BEGIN failed, which says more than the failure of what came after it. */
  async #whetherBegun(answer: Promise<unknown>): Promise<void> {
    const begun = this.#begun;
    this.#begun = undefined;
    answer.catch(quiet);
    await begun;
  }

  // biome-ignore lint/correctness/useYield: pg takes no cursors from a pipeline
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('declare a cursor instead');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings = {}): void {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#begun = this.client.query(['begin', ...settings].join(' '));
    this.#begun.catch(quiet);
  }

  /** Throws where COMMIT was answered with a rollback, because a statement had failed. */
  async commit(): Promise<void> {
    const answer = this.client.query('commit');
    if (this.#begun) await this.#whetherBegun(answer);
    if ((await answer).command !== 'COMMIT') throw new Error('the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    this.#begun = undefined;
    try {
      await this.client.query('rollback');
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.client.release(this.#broken);
  }
}

/** Kysely's own transactions, one statement after the other. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
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

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

const POSTGRES: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

export const pgDialect = (pool: pg.Pool): Dialect => ({
  ...POSTGRES,
  createDriver: () => new PoolDriver(pool),
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
 * seeing what those before it did. Only the first is waited for: should BEGIN have failed, nothing may be done for itself.
 */
export function withTransaction<DB, T>(
  pool: Kysely<DB>,
  run: (transaction: OpenTransaction<DB>) => Promise<T>,
): Promise<T> {
  const executor = pool.getExecutor();
  return executor.provideConnection((acquired) => {
    const connection = acquired as Connection;
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
    connection.begin();
    return run({
      db,
      commit() {
        over = true;
        return connection.commit();
      },
      rollback() {
        over = true;
        return connection.rollback();
      },
    });
  });
}
