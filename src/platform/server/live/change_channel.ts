/**
 * Announces commits to all processes on one database, the sender included, by NOTIFY. It uses a connection of its own,
 * because a NOTIFY inside a business transaction makes every commit wait for the others. All changes within a quarter
 * of a second are sent as one notice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Changed, decode, encode, merge } from '#platform/server/sql/changes.ts';

const CHANNEL = 'mudancas';
const NOTIFY = 'select pg_notify($1, $2)';
const COLLECT_MS = 250;
const NOTHING: Changed = new Set();
/** A probe finds a connection that died silently. */
const PROBE_MS = 30_000;
const ANSWER_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;

export interface ChannelOptions {
  connection: pg.ClientConfig;
  onChange: (changed: Changed) => void;
  /** Notices may have been missed. */
  onGap: () => void;
  /** The connection was lost or could not be opened; it is retried. Called once per outage. */
  onError: (error: unknown) => void;
}

export interface ChangeChannel {
  /** Returns at once; the notice goes out within about 250 ms, or when the connection is back. */
  announce(filiais: readonly string[] | null): void;
  /** Sends pending changes first. */
  close(): Promise<void>;
}

export function openChangeChannel(options: ChannelOptions): ChangeChannel {
  const closing = new AbortController();
  let line: Line | undefined;
  let pending: Changed = NOTHING;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    if (!line || pending?.size === 0) return;
    const sending = pending;
    pending = NOTHING;
    try {
      await line.client.query(NOTIFY, [CHANNEL, encode(sending)]);
    } catch {
      pending = merge(pending, sending); // the connection is gone; the next one sends it
    }
  }

  async function keepLine(): Promise<void> {
    for (let failures = 0, first = true; !closing.signal.aborted; first = false) {
      try {
        line = await openLine(options);
        failures = 0;
        if (!first) options.onGap();
        await send();
        await line.lost(closing.signal);
      } catch (error) {
        if (failures++ === 0 && !closing.signal.aborted) options.onError(error);
      }
      if (closing.signal.aborted) break;
      line?.drop();
      line = undefined;
      await sleep(waitAfter(failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const kept = keepLine();
  return {
    announce(filiais) {
      pending = merge(pending, filiais);
      timer ??= setTimeout(() => void send(), COLLECT_MS);
    },
    async close() {
      clearTimeout(timer);
      closing.abort();
      await kept;
      await send();
      await line?.client.end();
    },
  };
}

function waitAfter(failures: number): number {
  return Math.min(100 * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random());
}

interface Line {
  client: pg.Client;
  /** Resolves when `stop` aborts; rejects when the connection is lost. */
  lost(stop: AbortSignal): Promise<void>;
  drop(): void;
}

async function openLine({ connection, onChange, onGap }: ChannelOptions): Promise<Line> {
  const client = new pg.Client({
    ...connection,
    application_name: CHANNEL,
    keepAlive: true,
    query_timeout: ANSWER_MS,
  });
  const broken = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('end', () => reject(new Error('A conexão de avisos foi encerrada')));
  });
  broken.catch(() => undefined);
  client.on('error', () => undefined); // ignores later errors
  client.on('notification', ({ payload = '' }) => {
    let changed: Changed;
    try {
      changed = decode(payload);
    } catch {
      return onGap(); // sent by another version of the program
    }
    onChange(changed);
  });
  const drop = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    // A notice is not data: its commit need not wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
  } catch (error) {
    drop();
    throw error;
  }
  return { client, drop, lost: (stop) => Promise.race([broken, probe(client, stop)]) };
}

async function probe(client: pg.Client, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await sleep(PROBE_MS, undefined, { signal: stop }).catch(() => undefined);
    if (!stop.aborted) await client.query('select 1');
  }
}
