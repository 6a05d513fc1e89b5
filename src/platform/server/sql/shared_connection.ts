/**
 * Connections shared by all requests. For brief reads, taking a connection from the pool and waking its PostgreSQL
 * process would cost more than the query (docs/adr/0019). The statements of one turn of the event loop, and those asked
 * while earlier ones are unanswered, are sent together. They wait for each other, so use these
 * connections only to read few rows by index, never for a statement that writes or may wait for a row lock.
 */
import pg from 'pg';
import { sendReads } from './pg_batch.ts';
import { type Asked, ask, rejectAll, type Send, type Statement } from './statements.ts';

/**
 * Longer than PostgreSQL's own lock timeout. A batch unanswered for this long fails, and its connection is closed. A
 * statement that waited this long is not sent.
 */
const ANSWER_MS = 12_000;

/** Each failed statement makes PostgreSQL skip the rest of its batch, which is then sent again. */
const MAX_TOGETHER = 50;

export interface SharedConnection {
  /** Connects on first use, and again after the connection was lost. */
  query<Row extends pg.QueryResultRow>(
    statement: Statement,
  ): Promise<Pick<pg.QueryResult<Row>, 'rows' | 'rowCount' | 'command'>>;
  /** Answers what was asked before, then disconnects. */
  close(): Promise<void>;
}

/** Opens a connection at first use, and again after it was lost. */
function reopen(config: pg.ClientConfig) {
  let current: Promise<pg.Client> | undefined;

  const forget = (lost: Promise<pg.Client>) => {
    if (current === lost) current = undefined;
  };

  function connect(): Promise<pg.Client> {
    // The batch has a limit instead.
    const opening = Promise.resolve().then(() => new pg.Client({ ...config, query_timeout: 0 }));
    const connecting = opening.then(async (client) => {
      const drop = () => {
        forget(connecting);
        client.end().catch(() => undefined);
      };
      // The pending queries report the error; an 'error' event without a listener would end the program.
      client.on('error', drop);
      client.on('end', () => forget(connecting));
      await client.connect().catch((error: unknown) => {
        drop();
        throw error;
      });
      return client;
    });
    connecting.catch(() => forget(connecting));
    return connecting;
  }

  return {
    take(): Promise<pg.Client> {
      current ??= connect();
      return current;
    },
    isCurrent: (used: Promise<pg.Client>) => current === used,
    /** Fails the statements in flight; the next ones go over another connection. */
    leave(used: Promise<pg.Client>): void {
      if (current !== used) return;
      current = undefined;
      used.then((client) => client.end()).catch(() => undefined);
    },
    async close(): Promise<void> {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

interface Waiting extends Asked {
  /** When it is too late to send the statement, in `performance.now()`. */
  readonly until: number;
}

export function openSharedConnection(config: pg.ClientConfig, send: Send = sendReads): SharedConnection {
  const limit = config.query_timeout || ANSWER_MS;
  const connection = reopen(config);
  const waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  let closed = false;

  function add(asked: Asked): void {
    if (closed) return void asked.reject(new Error('Connection terminated'));
    waiting.push({ ...asked, until: performance.now() + limit });
    sending ??= sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const skipped = await sendBatch(waiting.splice(0, MAX_TOGETHER).filter(isInTime));
      waiting.unshift(...skipped);
    }
    sending = undefined;
  }

  /** Returns the statements that PostgreSQL skipped after one that failed. Never throws. */
  async function sendBatch(batch: readonly Waiting[]): Promise<Waiting[]> {
    if (batch.length === 0) return [];
    const used = connection.take();
    const skipped: Waiting[] = [];
    let failed = false;
    let changed = false;
    const reject = (asked: Waiting, error: unknown) => {
      changed ||= haveColumnsChanged(error);
      if (changed || isCut(error)) connection.leave(used);
      const isLost = !changed && !connection.isCurrent(used);
      if ((failed || isDeadlock(error)) && !isLost) return skipped.push(asked);
      failed = true;
      return asked.reject(error);
    };
    const together = batch.map((asked) => ({ ...asked, reject: (error: unknown) => reject(asked, error) }));
    try {
      await within(
        limit,
        used.then((client) => send(client, together)),
      );
      return skipped;
    } catch (error) {
      connection.leave(used);
      rejectAll(batch, error);
      return [];
    }
  }

  return {
    query: (statement) => ask(statement, add),
    async close() {
      while (sending) await sending;
      closed = true;
      await connection.close();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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

/** An error that the gate reports as an unavailable database. */
const tooLate = () => new Error('timeout expired');

/** Rejects a statement that waited too long, behind batches that timed out. */
function isInTime({ until, reject }: Waiting): boolean {
  if (performance.now() < until) return true;
  reject(tooLate());
  return false;
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

/** PostgreSQL ends the connection. */
const isCut = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'FATAL';

/** A migration changed the columns of a prepared statement: only a new connection can prepare it again. */
const haveColumnsChanged = (error: unknown) => codeOf(error) === '0A000';

/** A batch keeps its table locks until its end, so it can deadlock with a migration; PostgreSQL then cancels one of them. */
const isDeadlock = (error: unknown) => codeOf(error) === '40P01';
