/**
 * A primary and its streaming replica, on Unix sockets, in their own folder. The replica starts as a cold copy of the
 * primary's folder, which needs no tool other than the server itself (docs/escala.md describes pg_basebackup).
 */
import '#app/server_declarations.ts';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#platform/server/postgres/migrate.ts';
import {
  initialize,
  type Launch,
  prepareLaunch,
  spawnPostmaster,
} from '#platform/server/postgres/postgres_launch.ts';
import { findRunningPostmaster, stopPostmaster } from '#platform/server/postgres/postgres_process.ts';

// Names that the embedded server does not have, as on a shop's own servers.
const DATABASE = 'loja';
type Role = 'loja_dono' | 'loja_app';
/** The replica's application_name on the primary. */
const REPLICA = 'replica';

/** One of the two servers; only `start` restarts it. */
export class Servidor {
  readonly #launch: Launch;

  constructor(launch: Launch) {
    this.#launch = launch;
  }

  get #folder(): string {
    return this.#launch.folders.data;
  }

  connection(user: Role | 'dono', database = DATABASE) {
    return { host: this.#launch.folders.socket, port: 5432, user, database, ssl: false as const };
  }

  /** In the format of DATABASE_URL. */
  url = (user: Role): string =>
    `postgres:///${DATABASE}?host=${encodeURIComponent(this.#launch.folders.socket)}&user=${user}`;

  async start(): Promise<void> {
    await initialize(this.#launch);
    const pid = await spawnPostmaster(this.#launch);
    for (;;) {
      try {
        await this.ask('select 1', 'postgres');
        return;
      } catch (error) {
        if ((await findRunningPostmaster(this.#folder))?.pid !== pid && !isStarting(error)) throw error;
        await sleep(20);
      }
    }
  }

  /** Queries as the superuser. */
  async ask<T extends pg.QueryResultRow>(text: string, database = DATABASE): Promise<T[]> {
    const client = new pg.Client(this.connection('dono', database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  pid = async (): Promise<number | undefined> => (await findRunningPostmaster(this.#folder))?.pid;

  async stop(): Promise<void> {
    const pid = await this.pid();
    if (pid) await stopPostmaster(this.#folder, pid);
  }

  /** Simulates the loss of the machine: kills the server and all of its processes. */
  async kill(): Promise<void> {
    const pid = await this.pid();
    if (pid) process.kill(pid, 'SIGKILL');
    while (await this.pid()) await sleep(5);
  }
}

/** Whether the server is still starting: its socket appears, and accepts connections, shortly after the process. */
const isStarting = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED', '57P03'].includes((error as { code?: string }).code ?? '');

export interface Par {
  principal: Servidor;
  replica: Servidor;
  close(): Promise<void>;
}

/** Starts and migrates both servers. `settings` apply to both. */
export async function startPar(settings: Record<string, string> = {}): Promise<Par> {
  const folder = await mkdtemp(path.join(tmpdir(), `assistencia-par-${process.pid}-`));
  // When run as root, the servers run as nobody, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const both = { max_connections: '150', shared_buffers: '64MB', wal_keep_size: '256MB', ...settings };
  const principal = new Servidor(
    await prepareLaunch({ dataDir: path.join(folder, 'principal'), settings: both }),
  );
  const close = async () => {
    await Promise.all([principal.stop(), replica?.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  let replica: Servidor | undefined;
  try {
    await principal.start();
    await principal.ask('create role loja_app login', 'postgres');
    await principal.ask('create role loja_dono login', 'postgres');
    await principal.ask(`create database ${DATABASE} owner loja_dono`, 'postgres');
    await migrate({ owner: principal.connection('loja_dono'), appRole: 'loja_app' });
    await principal.stop();
    replica = await copyOf(principal, folder, both);
    await principal.start();
    await replica.start();
    await untilStreaming(principal);
    return { principal, replica, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function copyOf(
  principal: Servidor,
  folder: string,
  settings: Record<string, string>,
): Promise<Servidor> {
  const dataDir = path.join(folder, 'replica');
  await cp(path.join(folder, 'principal/postgres'), path.join(dataDir, 'postgres'), { recursive: true });
  await chmod(dataDir, 0o755);
  await writeFile(path.join(dataDir, 'postgres/standby.signal'), '');
  const { host, user } = principal.connection('dono');
  const primary_conninfo = `host=${host} port=5432 user=${user} application_name=${REPLICA}`;
  // Reconnects soon after losing its primary.
  const own = { primary_conninfo, wal_retrieve_retry_interval: '200ms' };
  return new Servidor(await prepareLaunch({ dataDir, settings: { ...settings, ...own } }));
}

async function untilStreaming(principal: Servidor): Promise<void> {
  const text = `select 1 from pg_stat_replication where application_name = '${REPLICA}' and state = 'streaming'`;
  while ((await principal.ask(text)).length === 0) await sleep(20);
}
