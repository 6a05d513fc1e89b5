/**
 * One connection that all requests ask at once, nobody waiting for another's answer, for what each of them has to know
 * first. Taking a connection from the pool for it cost more than the answer. Whoever asks stands behind all who asked
 * before, so it is only for reading a few rows by their key, never for what may wait for a lock.
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
    const client = new pg.Client({ ...config, pipeline: true, query_timeout: ANSWER_MS });
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
      return runStatement<Row>(client, statement).catch((error: unknown) => {
        if (isLost(error)) forget(used);
        throw error;
      });
    },
    async close() {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Whoever asks next need not wait for the socket to say that it was closed. */
const isLost = (error: unknown) => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
