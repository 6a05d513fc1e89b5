/**
 * Connections shared by all requests. Statements are pipelined: no request waits for another's answer before sending.
 * For brief reads, taking a connection from the pool and waking its PostgreSQL process would cost more than the query
 * (docs/adr/0019). Statements queue behind earlier ones, so use these connections only to read few rows by index, never
 * for a statement that may wait for a row lock.
 */
import pg from 'pg';
import type { Statement } from './statements.ts';
import { TurnSocket } from './turn_socket.ts';

/** Longer than PostgreSQL's own lock timeout. A connection silent for this long is dropped. */
const ANSWER_MS = 12_000;

export interface SharedConnection {
  /** Connects on first use, and again after the connection was lost. */
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>;
  close(): Promise<void>;
}

export function openSharedConnection(config: pg.ClientConfig): SharedConnection {
  let current: Promise<pg.Client> | undefined;

  const forget = (lost: Promise<pg.Client>) => {
    if (current === lost) current = undefined;
  };

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...config,
      pipeline: true,
      stream: () => new TurnSocket(),
      query_timeout: config.query_timeout ?? ANSWER_MS,
    });
    const connecting = client.connect().then(() => client);
    connecting.catch(() => forget(connecting));
    // The pending queries report the error; an 'error' event without a listener would end the program.
    client.on('error', () => forget(connecting));
    client.on('end', () => forget(connecting));
    return connecting;
  }

  return {
    async query<Row extends pg.QueryResultRow>(statement: Statement) {
      current ??= connect();
      const used = current;
      const client = await used;
      const ask = () => client.query<Row>(statement as pg.QueryConfig);
      return ask().catch((error: unknown) => {
        // The earlier query that prepared the statement has just failed.
        if (codeOf(error) === NOT_PREPARED) return ask();
        if (isLost(error)) {
          forget(used);
          client.end().catch(() => undefined);
        }
        throw error;
      });
    },
    async close() {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Several connections used as one: each statement goes to the one with the fewest pending. */
export function openSharedConnections(config: pg.ClientConfig, count: number): SharedConnection {
  const all = Array.from({ length: count }, () => ({ connection: openSharedConnection(config), asked: 0 }));
  return {
    async query<Row extends pg.QueryResultRow>(statement: Statement) {
      const chosen = all.reduce((least, other) => (other.asked < least.asked ? other : least));
      chosen.asked++;
      try {
        return await chosen.connection.query<Row>(statement);
      } finally {
        chosen.asked--;
      }
    },
    async close() {
      await Promise.all(all.map(({ connection }) => connection.close()));
    },
  };
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

const NOT_PREPARED = '26000';
/** A migration changed the columns of its prepared statements: only a new connection can prepare them again. */
const COLUMNS_CHANGED = '0A000';

/** Detects a lost connection from the error, so that the next query need not wait for the socket's close event. */
const isLost = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === COLUMNS_CHANGED;
