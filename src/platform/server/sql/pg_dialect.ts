/**
 * Kysely over `pg`. Selects and statements with parameters get names, so that PostgreSQL keeps their plans on each
 * connection. BRIEF queries use the shared connections. Statements of a transaction issued in one turn of the event
 * loop are pipelined as one batch, the first one together with BEGIN.
 */
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { Batch } from './pg_batch.ts';
import { runStatement, type StatementText } from './pg_statement.ts';
import type { SharedConnection } from './shared_connection.ts';

/** Marks statements to plan anew each time, because their best plan depends on the search text. */
export const UNNAMED = '/*busca*/';

/**
 * Marks selects of few rows found by index: outside a transaction, the shared connections run them. Not for text
 * searches.
 */
export const BRIEF = '/*breve*/';

/** Keyed by text. Every connection keeps the texts it prepared, so they share these strings. */
const named = new Map<string, { readonly name: string; readonly text: string }>();

function statementOf({ sql: text, parameters }: CompiledQuery): StatementText {
  const values = parameters as unknown[];
  if (text.includes(UNNAMED) || (values.length === 0 && !SELECT.test(text))) return { text, values };
  let known = named.get(text);
  if (!known) {
    if (named.size > 2000) named.clear();
    known = { name: createHash('sha1').update(text).digest('base64url'), text };
    named.set(text, known);
  }
  return { ...known, values };
}

function resultOf<Row>({ rows, rowCount, command }: pg.QueryResult): QueryResult<Row> {
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

const isBrief = (text: string) => text.includes(BRIEF) && SELECT.test(text) && !text.includes(UNNAMED);

const quiet = () => undefined;

const SELECT = /^\s*select\b/i;

/**
 * PostgreSQL's codes for statements after a failed one: the transaction is aborted, or its prepared statement is
 * missing.
 */
const FAILED_BEFORE: ReadonlySet<unknown> = new Set(['25P02', '26000']);

const COMMIT = { name: 'commit', text: 'commit' };

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** The batch that is sent next. */
  #batch: Batch | undefined;
  /** BEGIN of the open transaction. */
  #begun: Promise<unknown> | undefined;
  /** The batch that contains BEGIN. */
  #first: Batch | undefined;
  /** The first failure of the transaction: every statement sent with the failed one reports it. */
  #failure: unknown;
  /** The connection may still be inside a transaction, so the pool must not reuse it. */
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = statementOf(compiled);
    return resultOf<Row>(await (this.#begun ? this.#ask(asked) : runStatement(this.client, asked)));
  }

  /**
   * Until BEGIN is answered its outcome is unknown, so only statements of its own batch, which fail with it, are sent.
   * Throws the first failure of the transaction, whichever statement is awaited first; nothing is sent after it.
   */
  async #ask<Row extends pg.QueryResultRow>(asked: StatementText): Promise<pg.QueryResult<Row>> {
    const begun = this.#begun;
    try {
      if (begun && this.#batch !== this.#first) await begun;
      if (this.#failure) throw this.#failure;
      if (this.#begun !== begun) throw new Error('the transaction is over');
      if (asked === COMMIT) this.#begun = undefined;
      return await this.#add<Row>(asked);
    } catch (error) {
      if (FAILED_BEFORE.has((error as { code?: unknown }).code)) throw this.#failure ?? error;
      this.#failure ??= error;
      throw error;
    }
  }

  #add<Row extends pg.QueryResultRow>(asked: StatementText): Promise<pg.QueryResult<Row>> {
    if (!this.#batch) {
      const batch = new Batch();
      this.#batch = batch;
      setImmediate(() => this.#batch === batch && this.#send());
    }
    return this.#batch.add<Row>(asked);
  }

  #send(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch) this.client.query(batch);
  }

  /** The pipeline mode of `pg` does not support its cursors. */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('declare a cursor instead');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings = {}): void {
    const text = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    this.#failure = undefined;
    this.#begun = this.#add({ name: text, text });
    this.#begun.catch(quiet);
    this.#first = this.#batch;
  }

  /** Throws the cause if the transaction was not committed because a statement failed. */
  async commit(): Promise<void> {
    const { command } = await this.#ask(COMMIT).catch(async (error: unknown) => {
      // If COMMIT was in the batch of the failed statement, PostgreSQL skipped it.
      await this.#abort();
      throw error;
    });
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back');
  }

  /** Rolls back if still open. Never throws: the cause of the failure matters more than a failed rollback. */
  async rollback(): Promise<void> {
    if (this.#begun) await this.#abort();
  }

  async #abort(): Promise<void> {
    this.#begun = undefined;
    this.#send();
    await runStatement(this.client, { text: 'rollback' }).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#first = undefined;
    this.#failure = undefined;
    this.client.release(this.#broken);
  }
}

/** Kysely's own transactions, which send one statement at a time. */
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

  /** The pool's creator closes it. */
  async destroy(): Promise<void> {}
}

const POSTGRES: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

type Send = <Row>(compiled: CompiledQuery) => Promise<QueryResult<Row>>;

/**
 * Passes a compiled statement straight to `send`: Kysely's executor wraps each in a dozen promises for plugins and
 * signals.
 */
class Executor extends DefaultQueryExecutor {
  readonly #send: Send;

  constructor(send: Send, connections: ConnectionProvider) {
    super(POSTGRES.createQueryCompiler(), POSTGRES.createAdapter(), connections);
    this.#send = send;
  }

  override executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#send(compiled);
  }
}

/** BRIEF queries use `readers`; without it, the pool. */
export function kyselyOver<DB>(pool: pg.Pool, readers?: Pick<SharedConnection, 'query'>): Kysely<DB> {
  const driver = new PoolDriver(pool);
  const send: Send = async <Row>(compiled: CompiledQuery) => {
    const statement = statementOf(compiled);
    if (readers && isBrief(statement.text)) return resultOf<Row>(await readers.query(statement));
    const client = await pool.connect();
    try {
      return resultOf<Row>(await runStatement(client, statement));
    } finally {
      client.release();
    }
  };
  const executor = new Executor(send, new DefaultConnectionProvider(driver));
  return new Kysely<DB>({ config: { dialect: POSTGRES }, dialect: POSTGRES, driver, executor });
}

/** A transaction, with the functions that end it. */
export interface OpenTransaction<DB> {
  readonly db: Transaction<DB>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * A transaction that pipelines its statements: those of a `Promise.all` are sent as one batch, where Kysely's own waits
 * for each answer. PostgreSQL runs them in the order of the calls, and each sees the effects of the previous ones.
 * Their values are read at the end of the event loop turn.
 */
export function withTransaction<DB, T>(
  pool: Kysely<DB>,
  run: (transaction: OpenTransaction<DB>) => Promise<T>,
): Promise<T> {
  return pool.getExecutor().provideConnection((acquired) => {
    const connection = acquired as Connection;
    let over = false;
    const send: Send = async <Row>(compiled: CompiledQuery) => {
      if (over) throw new Error('the transaction is over');
      return connection.executeQuery<Row>(compiled);
    };
    const executor = new Executor(send, {
      async provideConnection(consumer) {
        if (over) throw new Error('the transaction is over');
        return consumer(connection);
      },
    });
    const config = { dialect: POSTGRES };
    const db = new Transaction<DB>({ config, dialect: POSTGRES, driver: new DummyDriver(), executor });
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
