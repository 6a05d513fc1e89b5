/**
 * Kysely over `pg`. Statements with parameters and selects get names, under which PostgreSQL keeps them planned on each connection.
 * What is brief goes over connections that all share; what a transaction asks for in one turn of the event loop goes out as one
 * batch, the first with BEGIN.
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

/** Stands in statements that are planned anew each time, since their best plan depends on what is searched for. */
export const UNNAMED = '/*busca*/';

/**
 * Stands in selects of few rows that an index finds: outside of a transaction shared connections read them. Not where words are
 * searched, too.
 */
export const BRIEF = '/*breve*/';

/** By their text. Every connection remembers the texts that it has prepared: so they are the same strings. */
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

/** PostgreSQL's answers to what follows a statement that failed: the transaction is over, what it prepared is not there. */
const FAILED_BEFORE: ReadonlySet<unknown> = new Set(['25P02', '26000']);

const COMMIT = { name: 'commit', text: 'commit' };

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** What goes out next. */
  #batch: Batch | undefined;
  /** The transaction that is open. */
  #begun: Promise<unknown> | undefined;
  /** What goes out with its BEGIN. */
  #first: Batch | undefined;
  /** Why the transaction failed: of statements that were sent together each is told, not only the one that failed. */
  #failure: unknown;
  /** It may still be inside a transaction: nobody else gets it. */
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = statementOf(compiled);
    return resultOf<Row>(await (this.#begun ? this.#ask(asked) : runStatement(this.client, asked)));
  }

  /**
   * Until BEGIN is answered nobody knows whether it was done: only what is in one piece with it, and fails with it, goes out.
   * Throws the first failure of the transaction, whichever of its statements is looked at first; nothing is sent after it.
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

  /** `pg` takes no cursors of its own into a pipeline. */
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

  /** Throws why, where it was not committed because a statement had failed. */
  async commit(): Promise<void> {
    const { command } = await this.#ask(COMMIT).catch(async (error: unknown) => {
      // Where it went out with what failed, PostgreSQL has passed over it.
      await this.#abort();
      throw error;
    });
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back');
  }

  /** Where it is still open. Never throws: why the transaction failed says more than why its end did. */
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

  /** Whoever opened the pool ends it. */
  async destroy(): Promise<void> {}
}

const POSTGRES: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

type Send = <Row>(compiled: CompiledQuery) => Promise<QueryResult<Row>>;

/** Hands a compiled statement straight to who sends it: Kysely's own puts a dozen promises around each, for plugins and signals. */
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

/** Brief reads go over `readers`; without it, from the pool. */
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

/** Kysely's handle on one transaction, which ends it. */
export interface OpenTransaction<DB> {
  readonly db: Transaction<DB>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * A transaction that sends its statements as they are asked for: those of a `Promise.all` go out as one batch, where Kysely's
 * own sends each when the one before it was answered. PostgreSQL does them in the order in which they were asked for, each
 * seeing what those before it did. Their values are read when the turn ends.
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
