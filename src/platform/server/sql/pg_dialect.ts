/**
 * Kysely over `pg`. Selects and statements with parameters get names, so that PostgreSQL keeps their plans on each
 * connection. BRIEF queries use the shared connections.
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
import { sendStatements } from './pg_batch.ts';
import { isLost, PgConnection } from './pg_connection.ts';
import type { SharedConnection } from './shared_connection.ts';
import { type Answer, ask, type Send, type Statement } from './statements.ts';

/** Marks statements to plan anew each time, because their best plan depends on the search text. */
export const UNNAMED = '/*planejada*/';

/** Marks text searches whose plan is kept. They may read many rows, so the shared connections do not run them. */
export const SEARCH = '/*busca*/';

/**
 * Marks selects of few rows found by index: outside a transaction, the shared connections run them. Not for text
 * searches.
 */
export const BRIEF = '/*breve*/';

/** A statement's text, with its name and how it is sent. Both follow from the text and are cached by it. */
interface Read {
  readonly text: string;
  readonly name: string | undefined;
  readonly isBrief: boolean;
}

/** Keyed by text. Every connection keeps the texts it prepared, so they share these strings. */
const known = new Map<string, Read>();

function readText(text: string, hasValues: boolean): Read {
  const isSelect = SELECT.test(text);
  const isNamed = !text.includes(UNNAMED) && (hasValues || isSelect);
  return {
    text,
    name: isNamed ? createHash('sha1').update(text).digest('base64url') : undefined,
    isBrief: isNamed && isSelect && text.includes(BRIEF) && !text.includes(SEARCH),
  };
}

function statementOf({ sql, parameters }: CompiledQuery): Statement & { readonly isBrief: boolean } {
  const values = parameters as unknown[];
  let read = known.get(sql);
  if (!read) {
    if (known.size > 2000) known.clear();
    read = readText(sql, values.length > 0);
    known.set(sql, read);
  }
  const { text, name, isBrief } = read;
  return { text, name, values, isBrief };
}

function resultOf<Row>({ rows, rowCount, command }: Answer): QueryResult<Row> {
  return command === 'SELECT'
    ? { rows: rows as Row[] }
    : { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
}

const SELECT = /^\s*select\b/i;

class Connection extends PgConnection implements DatabaseConnection {
  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return resultOf<Row>(await this.query(statementOf(compiled)));
  }

  /** Not supported: a batch returns all rows at once. */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('declare a cursor instead');
  }
}

/** Kysely's own transactions, which send one statement at a time. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #send: Send;

  constructor(pool: pg.Pool, send: Send) {
    this.#pool = pool;
    this.#send = send;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#send);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel && `isolation level ${isolationLevel}`;
    connection.begin(['begin', level, accessMode].filter(Boolean).join(' '));
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

type Execute = <Row>(compiled: CompiledQuery) => Promise<QueryResult<Row>>;

/**
 * Passes a compiled statement straight to `execute`: Kysely's executor wraps each in a dozen promises for plugins and
 * signals.
 */
class Executor extends DefaultQueryExecutor {
  readonly #execute: Execute;

  constructor(execute: Execute, connections: ConnectionProvider) {
    super(POSTGRES.createQueryCompiler(), POSTGRES.createAdapter(), connections);
    this.#execute = execute;
  }

  override executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(compiled);
  }
}

export interface Ways {
  /** For BRIEF queries; without it, the pool. */
  readonly readers?: Pick<SharedConnection, 'query'>;
  readonly send?: Send;
}

export function kyselyOver<DB>(pool: pg.Pool, { readers, send = sendStatements }: Ways = {}): Kysely<DB> {
  const driver = new PoolDriver(pool, send);
  const execute: Execute = async <Row>(compiled: CompiledQuery) => {
    const statement = statementOf(compiled);
    if (readers && statement.isBrief) return resultOf<Row>(await readers.query(statement));
    const client = await pool.connect();
    let lost = false;
    try {
      return resultOf<Row>(await ask(statement, (asked) => send(client, [asked])));
    } catch (error) {
      lost = isLost(error);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  const executor = new Executor(execute, new DefaultConnectionProvider(driver));
  return new Kysely<DB>({ config: { dialect: POSTGRES }, dialect: POSTGRES, driver, executor });
}

/** A transaction, with the functions that end it. */
export interface OpenTransaction<DB> {
  readonly db: Transaction<DB>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * A transaction that sends the statements of a `Promise.all` together, where Kysely's own waits for each answer. PostgreSQL runs them in the order of the calls, and each sees the effects of the previous ones.
 * Their values are read at the end of the event loop turn.
 */
export function withTransaction<DB, T>(
  pool: Kysely<DB>,
  run: (transaction: OpenTransaction<DB>) => Promise<T>,
): Promise<T> {
  return pool.getExecutor().provideConnection((acquired) => {
    const connection = acquired as Connection;
    let over = false;
    const execute: Execute = async <Row>(compiled: CompiledQuery) => {
      if (over) throw new Error('the transaction is over');
      return connection.executeQuery<Row>(compiled);
    };
    const executor = new Executor(execute, {
      async provideConnection(consumer) {
        if (over) throw new Error('the transaction is over');
        return consumer(connection);
      },
    });
    const config = { dialect: POSTGRES };
    const db = new Transaction<DB>({ config, dialect: POSTGRES, driver: new DummyDriver(), executor });
    connection.begin('begin');
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
