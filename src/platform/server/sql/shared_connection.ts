/**
 * Connections that all requests ask at once, nobody waiting for another's answer. Taking one from the pool, and waking its own
 * process of PostgreSQL, cost more than what is brief (docs/adr/0019). Whoever asks stands behind all who asked before, so
 * they are only for reading few rows by an index, never for what may wait for a row's lock.
 */
import pg from 'pg';
import { runStatement, type StatementText } from './pg_statement.ts';

/** Longer than PostgreSQL itself lets anyone wait for a lock. A connection that is silent for so long is given up. */
const ANSWER_MS = 12_000;

export interface SharedConnection {
  /** Connects when first asked, and again after the connection was lost. */
  query<Row extends pg.QueryResultRow>(statement: StatementText): Promise<pg.QueryResult<Row>>;
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
      query_timeout: config.query_timeout ?? ANSWER_MS,
    });
    const connecting = client.connect().then(() => client);
    connecting.catch(() => forget(connecting));
    // The queries that were on their way tell of it; without a listener the event would end the program.
    client.on('error', () => forget(connecting));
    client.on('end', () => forget(connecting));
    return connecting;
  }

  return {
    async query<Row extends pg.QueryResultRow>(statement: StatementText) {
      current ??= connect();
      const used = current;
      const client = await used;
      const ask = () => {
        holdUntilTurnEnds(client);
        return runStatement<Row>(client, statement);
      };
      return ask().catch((error: unknown) => {
        // Whoever was to prepare it failed, just before.
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

const held = new WeakSet<pg.Client>();

/** What is asked of it in one turn of the event loop goes out in one piece: each wakes a process of PostgreSQL. */
function holdUntilTurnEnds(client: pg.Client): void {
  if (held.has(client)) return;
  held.add(client);
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  setImmediate(() => {
    held.delete(client);
    stream.uncork();
  });
}

/** Several as one: each statement goes over the one that has the fewest to answer. */
export function openSharedConnections(config: pg.ClientConfig, count: number): SharedConnection {
  const all = Array.from({ length: count }, () => ({ connection: openSharedConnection(config), asked: 0 }));
  return {
    async query<Row extends pg.QueryResultRow>(statement: StatementText) {
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
/** What it prepared has other columns since a migration: only a new connection prepares it anew. */
const COLUMNS_CHANGED = '0A000';

/** Whoever asks next need not wait for the socket to say that it was closed. */
const isLost = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === COLUMNS_CHANGED;
