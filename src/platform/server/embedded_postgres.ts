/*
 * Starts (or adopts) the PostgreSQL server of one data folder, reachable only through a socket in a 0700 folder.
 *
 * Everyone who uses the server holds a shared advisory lock on it for as long as he lives; whoever stops it must first get the
 * lock alone. So `verificar` beside the running program never stops the program's database, and a killed program holds nothing.
 */
import { spawn } from 'node:child_process';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findAccount, findEmbeddedBinaries, POSTGRES_ENV } from './postgres_binaries.ts';
import type { PostgresAccount, PostgresBinaries } from './postgres_binaries.ts';
import { makeDataDir, makePostgresFolders, openLog, own } from './postgres_folders.ts';
import type { PostgresFolders } from './postgres_folders.ts';
import { findRunningPostmaster, readPostmasterPid, removeStalePostmasterPid, stopPostmaster, worksIn } from './postgres_process.ts';
import { StartupError } from './startup_error.ts';

const IN_USE_LOCK = 7_310_001;
const MB = 1024 * 1024;

export type LocalConnection = { host: string; port: number; user: string; database: string; ssl: false };

export type EmbeddedPostgres = {
  /** Superuser: owns and migrates. */
  dono: LocalConnection;
  /** The program's own role: no DDL. */
  app: LocalConnection;
  /** Of the postmaster; changes when a server that died is started again. */
  readonly pid: number;
  /** True if the server was already running. */
  adopted: boolean;
  /** Stops the server, unless another program still uses it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: (message: string) => void;
  /** Added to the server's settings; the tests switch fsync off. */
  settings?: Readonly<Record<string, string>>;
  binaries?: PostgresBinaries;
};

type Launch = {
  account: PostgresAccount;
  binaries: PostgresBinaries;
  folders: PostgresFolders;
  dataDir: string;
  args: string[];
  log: (message: string) => void;
};
type Server = { pid: number; adopted: boolean; lease: pg.Client };

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const launch = await prepare(options);
  let stopping = false;
  let server = await obtain(launch);
  const adopted = server.adopted;

  const watch = (lease: pg.Client) => {
    lease.once('end', () => {
      if (!stopping) void restart();
    });
  };
  const restart = async () => {
    launch.log('O PostgreSQL parou sem ser pedido; iniciando de novo.');
    while (!stopping) {
      try {
        server = await obtain(launch);
        return watch(server.lease);
      } catch (error) {
        launch.log(`O PostgreSQL não voltou: ${String(error)}`);
        await sleep(2000, undefined, { ref: false });
      }
    }
  };
  watch(server.lease);

  const host = launch.folders.socket;
  const connection = (user: string): LocalConnection => ({ host, port: 5432, user, database: 'assistencia', ssl: false });
  return {
    dono: connection('dono'),
    app: connection('app'),
    get pid() {
      return server.pid;
    },
    adopted,
    async stop() {
      if (stopping) return;
      stopping = true;
      await release(launch, server);
    },
  };
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Launch> {
  // node-postgres reads PG* too, and they would lead it away from our socket.
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
  const dataDir = await makeDataDir(options.dataDir);
  const account = await findAccount(path.join(dataDir, 'postgres'));
  const binaries = options.binaries ?? (await findEmbeddedBinaries(account));
  const folders = await makePostgresFolders(dataDir, account);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folders.socketArgument,
    unix_socket_permissions: '0700',
    max_connections: '50',
    shared_buffers: `${Math.floor(Math.min(totalmem() / 8, 512 * MB) / MB)}MB`,
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    // Without DETAIL lines: they hold the values of refused rows, such as a customer's CPF.
    log_error_verbosity: 'terse',
    // Not a setting of PostgreSQL's: makes a server of another build differ in postmaster.opts.
    'assistencia.postgres': binaries.version,
    ...options.settings,
  };
  const args = ['-D', folders.dataArgument, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return { account, binaries, folders, dataDir, args, log: options.log ?? (() => undefined) };
}

/** A running server and our lease on it. Tries again when another start or stop of the same folder came between. */
async function obtain(launch: Launch): Promise<Server> {
  if (!(await stat(path.join(launch.folders.data, 'PG_VERSION')).catch(() => undefined))) await initialize(launch);
  for (let attempt = 1; ; attempt++) {
    const running = await findRunningPostmaster(launch.folders.data);
    try {
      const pid = running ? running.pid : await spawnPostmaster(launch);
      await waitUntilReady(launch, pid);
      const lease = await takeLease(launch.folders.socket);
      if (running && !(await isOurs(launch)) && (await isAlone(lease))) {
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

async function initialize(launch: Launch): Promise<void> {
  launch.log('Criando o banco de dados (só na primeira vez).');
  // Made beside its place and renamed when complete, so that a first start that was cut off leaves nothing half-made.
  const unfinished = path.join(launch.dataDir, `postgres.novo.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await own(unfinished, launch.account);
  const builtinLocale = Number.parseInt(launch.binaries.version, 10) >= 17;
  const args = [
    ...['-D', launch.folders.dataArgument === launch.folders.data ? unfinished : launch.folders.dataArgument],
    ...['-U', 'dono', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...(builtinLocale ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']),
    ...(launch.args.includes('fsync=off') ? ['--no-sync'] : []),
  ];
  const child = spawnAs(launch, 'initdb', args, unfinished, ['ignore', 'pipe', 'pipe']);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const outcome = await new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  if (outcome !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const unknownUser = /could not look up effective user/.test(output);
    throw new StartupError(
      unknownUser
        ? `O usuário ${process.getuid?.()} não tem entrada em /etc/passwd, e sem ela o PostgreSQL não cria o banco. Use outro usuário ou informe DATABASE_URL.`
        : `Não foi possível criar o banco em ${launch.folders.data}: ${output.trim() || outcome}`,
    );
  }
  // Onto the empty folder that was made before; not empty means that another start was faster.
  await rename(unfinished, launch.folders.data).catch(() => rm(unfinished, { recursive: true, force: true }));
}

type Stdio = ('ignore' | 'pipe' | number)[];
function spawnAs(launch: Launch, tool: string, args: string[], cwd: string, stdio: Stdio) {
  // Detached: Ctrl+C in the terminal must reach only us, and a killed program must not take the database along.
  return spawn(path.join(launch.binaries.bin, tool), args, { ...launch.account, cwd, env: POSTGRES_ENV, detached: true, stdio });
}

/** Resolves with the pid as soon as the process exists; it is not ready yet. */
async function spawnPostmaster(launch: Launch): Promise<number> {
  const { data } = launch.folders;
  await removeStalePostmasterPid(data);
  const { handle } = await openLog(launch.dataDir);
  try {
    const child = spawnAs(launch, 'postgres', launch.args, data, ['ignore', handle.fd, handle.fd]);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new StartupError(`Não foi possível iniciar o PostgreSQL: ${error.message}`)));
    });
    child.unref();
    return child.pid as number;
  } finally {
    await handle.close();
  }
}

/** Recovery after a crash may take minutes, so only the end of the process ends the wait. */
async function waitUntilReady(launch: Launch, pid: number): Promise<void> {
  for (let waited = 0; ; waited += 10) {
    const found = await readPostmasterPid(launch.folders.data);
    if (found?.pid === pid && found.ready) return;
    if (!(await worksIn(pid, launch.folders.data))) {
      const log = await readFile(path.join(launch.dataDir, 'postgres.log'), 'utf8').catch(() => '');
      throw new Error(`O PostgreSQL terminou ao iniciar:\n${log.trim().split('\n').slice(-5).join('\n')}`);
    }
    if (waited === 5000) launch.log('O PostgreSQL está recuperando o banco; aguarde.');
    await sleep(10);
  }
}

/** Connects, says that the server is in use, and makes sure that the role and the database of the program exist. */
async function takeLease(socket: string): Promise<pg.Client> {
  const lease = new pg.Client({ host: socket, port: 5432, user: 'dono', database: 'postgres', ssl: false, application_name: 'em uso' });
  // A broken connection is seen by its 'end'.
  lease.on('error', () => undefined);
  await lease.connect();
  await lease.query(`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
  const exists = await lease.query<{ papel: boolean; banco: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') AS papel, EXISTS (SELECT FROM pg_database WHERE datname = 'assistencia') AS banco`,
  );
  if (!exists.rows[0]?.papel) await lease.query('CREATE ROLE app LOGIN').catch(ignoreDuplicate);
  if (!exists.rows[0]?.banco) await lease.query('CREATE DATABASE assistencia').catch(ignoreDuplicate);
  return lease;
}

function ignoreDuplicate(error: { code?: string }): void {
  if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error;
}

/** postmaster.opts holds the command line that the running server was started with. */
async function isOurs(launch: Launch): Promise<boolean> {
  const expected = [path.join(launch.binaries.bin, 'postgres'), ...launch.args.map((argument) => `"${argument}"`)].join(' ');
  return (await readFile(path.join(launch.folders.data, 'postmaster.opts'), 'utf8')).trim() === expected;
}

/** Gives the shared lock up and holds the exclusive one if nobody else uses the server. */
async function isAlone(lease: pg.Client): Promise<boolean> {
  await lease.query(`SELECT pg_advisory_unlock_shared(${IN_USE_LOCK})`);
  const alone = await lease.query<{ so: boolean }>(`SELECT pg_try_advisory_lock(${IN_USE_LOCK}) AS so`);
  if (!alone.rows[0]?.so) await lease.query(`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
  return alone.rows[0]?.so === true;
}

async function release(launch: Launch, { pid, lease }: Server): Promise<void> {
  const alone = await isAlone(lease).catch(() => false);
  if (alone) await stopPostmaster(launch.folders.data, pid);
  await disconnect(lease);
}

async function disconnect(lease: pg.Client): Promise<void> {
  lease.removeAllListeners('end');
  await lease.end().catch(() => undefined);
}
