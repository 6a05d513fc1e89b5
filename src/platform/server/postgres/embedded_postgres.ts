/*
 * Starts (or adopts) the PostgreSQL server of one data folder, reachable only through a socket in a 0700 folder.
 *
 * Every program that uses the server holds a shared advisory lock on it while it runs; to stop the server it must first
 * get the exclusive lock. So `verificar` beside the running program never stops the program's database, and a killed
 * program holds no lock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/server/process/startup_error.ts';
import {
  initialize,
  type Launch,
  type LaunchOptions,
  prepareLaunch,
  runsAsWeWould,
  spawnPostmaster,
  waitUntilReady,
} from './postgres_launch.ts';
import { findRunningPostmaster, stopPostmaster } from './postgres_process.ts';

const IN_USE_LOCK = 7_310_001;

export type LocalConnection = { host: string; port: number; user: string; database: string; ssl: false };

export type EmbeddedPostgres = {
  /** Superuser: owns and migrates the database. */
  owner: LocalConnection;
  /** The application role: no DDL. */
  app: LocalConnection;
  /** The postmaster's pid; changes when a server that died is restarted. */
  readonly pid: number;
  /** True if the server was already running. */
  adopted: boolean;
  /** Stops the server, unless another program still uses it. */
  stop(): Promise<void>;
};

type Lease = {
  client: pg.Client;
  /** Resolves when the connection is lost, even if that happened before anyone awaited it. */
  lost: Promise<void>;
};
type Server = { pid: number; adopted: boolean; lease: Lease };

export async function startEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const launch = await prepareLaunch(options);
  let stopping = false;
  let server = await obtain(launch);
  let restart: Promise<void> | undefined;
  const { adopted } = server;

  const startAgainWhenLost = () => {
    void server.lease.lost.then(() => {
      if (!stopping) restart = startAgain();
    });
  };
  const startAgain = async () => {
    launch.log('O PostgreSQL parou sem ser pedido; iniciando de novo.');
    while (!stopping) {
      try {
        server = await obtain(launch);
        return startAgainWhenLost();
      } catch (error) {
        launch.log(`O PostgreSQL não voltou: ${String(error)}`);
        await sleep(2000);
      }
    }
  };
  startAgainWhenLost();

  const host = launch.folders.socket;
  const connection = (user: string): LocalConnection => ({
    host,
    port: 5432,
    user,
    database: 'assistencia',
    ssl: false,
  });
  return {
    owner: connection('dono'),
    app: connection('app'),
    get pid() {
      return server.pid;
    },
    adopted,
    async stop() {
      if (stopping) return;
      stopping = true;
      await restart;
      await release(launch, server);
    },
  };
}

/** Returns a running server and our lease on it. Retries if another start or stop of the same folder interferes. */
async function obtain(launch: Launch): Promise<Server> {
  await initialize(launch);
  for (let attempt = 1; ; attempt++) {
    const running = await findRunningPostmaster(launch.folders.data);
    try {
      const pid = running ? running.pid : await spawnPostmaster(launch);
      await waitUntilReady(launch, pid);
      const lease = await takeLease(launch.folders.socket);
      if (running && !(await runsAsWeWould(launch)) && (await isAlone(lease.client))) {
        launch.log('O PostgreSQL em execução tem outra versão ou configuração; reiniciando.');
        await disconnect(lease);
        await stopPostmaster(launch.folders.data, pid);
        continue;
      }
      if (running) launch.log(`PostgreSQL já em execução (pid ${pid}).`);
      return { pid, adopted: running !== undefined, lease };
    } catch (error) {
      if (attempt === 5 || error instanceof StartupError) throw error;
      await sleep(200 * attempt);
    }
  }
}

/** Connects, takes the shared lock, and creates the program's role and database if they are missing. */
async function takeLease(socket: string): Promise<Lease> {
  const lease = new pg.Client({
    host: socket,
    port: 5432,
    user: 'dono',
    database: 'postgres',
    ssl: false,
    application_name: 'em uso',
  });
  // A broken connection is detected by its 'end' event.
  lease.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => lease.once('end', () => resolve()));
  await lease.connect();
  await lease.query(`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
  const exists = await lease.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') AS role, EXISTS (SELECT FROM pg_database WHERE datname = 'assistencia') AS database`,
  );
  if (!exists.rows[0]?.role) await lease.query('CREATE ROLE app LOGIN').catch(ignoreDuplicate);
  if (!exists.rows[0]?.database) await lease.query('CREATE DATABASE assistencia').catch(ignoreDuplicate);
  return { client: lease, lost };
}

function ignoreDuplicate(error: { code?: string }): void {
  if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error;
}

/** Trades the shared lock for the exclusive one if no other program uses the server. */
async function isAlone(lease: pg.Client): Promise<boolean> {
  await lease.query(`SELECT pg_advisory_unlock_shared(${IN_USE_LOCK})`);
  const alone = await lease.query<{ alone: boolean }>(`SELECT pg_try_advisory_lock(${IN_USE_LOCK}) AS alone`);
  if (!alone.rows[0]?.alone) await lease.query(`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
  return alone.rows[0]?.alone === true;
}

async function release(launch: Launch, { pid, lease }: Server): Promise<void> {
  const alone = await isAlone(lease.client).catch(() => false);
  if (alone) await stopPostmaster(launch.folders.data, pid);
  await disconnect(lease);
}

async function disconnect({ client }: Lease): Promise<void> {
  client.removeAllListeners('end');
  await client.end().catch(() => undefined);
}
