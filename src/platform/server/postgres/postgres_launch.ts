// Creates the data folder and starts the postmaster: the command, its account, its folder and its settings.
import { spawn } from 'node:child_process';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '#platform/server/process/data_folder.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import {
  findAccount,
  findEmbeddedBinaries,
  POSTGRES_ENV,
  type PostgresAccount,
  type PostgresBinaries,
} from './postgres_binaries.ts';
import { makePostgresFolders, openLog, own, type PostgresFolders } from './postgres_folders.ts';
import { isAlive, readPostmasterPid, removeStalePostmasterPid, worksIn } from './postgres_process.ts';

const MB = 1024 * 1024;

export type LaunchOptions = {
  dataDir: string;
  log?: (message: string) => void;
  /** Extra server settings; the tests disable fsync. */
  settings?: Readonly<Record<string, string>>;
  binaries?: PostgresBinaries;
};

export type Launch = {
  account: PostgresAccount;
  binaries: PostgresBinaries;
  folders: PostgresFolders;
  dataDir: string;
  args: string[];
  log: (message: string) => void;
};
export async function prepareLaunch(options: LaunchOptions): Promise<Launch> {
  // node-postgres also reads PG*, which would redirect it away from our socket.
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
    shared_buffers: `${Math.floor(Math.min(totalmem() / 8, 1024 * MB) / MB)}MB`,
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    // No DETAIL lines: they hold the values of refused rows, such as a customer's CPF.
    log_error_verbosity: 'terse',
    // A custom setting: it makes postmaster.opts differ for a server of another build.
    'assistencia.postgres': binaries.version,
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', folders.dataArgument, ...flags];
  return { account, binaries, folders, dataDir, args, log: options.log ?? (() => undefined) };
}

/** Creates the data folder on the first start. */
export async function initialize(launch: Launch): Promise<void> {
  if (await stat(path.join(launch.folders.data, 'PG_VERSION')).catch(() => undefined)) return;
  launch.log('Criando o banco de dados (só na primeira vez).');
  // Created in a temporary folder and renamed when complete, so that an interrupted first start leaves nothing
  // half-made.
  const unfinished = path.join(launch.dataDir, `postgres.novo.${process.pid}`);
  await removeUnfinished(launch.dataDir);
  await own(unfinished, launch.account);
  const builtinLocale = Number.parseInt(launch.binaries.version, 10) >= 17;
  const args = [
    '-D',
    launch.folders.dataArgument === launch.folders.data ? unfinished : launch.folders.dataArgument,
  ];
  args.push('-U', 'dono', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--data-checksums');
  if (builtinLocale) args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  else args.push('--locale=C.UTF-8');
  if (launch.args.includes('fsync=off')) args.push('--no-sync');
  try {
    await runInitdb(launch, args, unfinished);
    // Replaces the empty folder created earlier; if it is not empty, another start was faster.
    await rename(unfinished, launch.folders.data).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.novo\.(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      await rm(path.join(dataDir, name), { recursive: true });
  }
}

async function runInitdb(launch: Launch, args: string[], cwd: string): Promise<void> {
  const child = spawnAs(launch, 'initdb', args, cwd, ['ignore', 'pipe', 'pipe']);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const outcome = await new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  if (outcome === 0) return;
  const unknownUser = /could not look up effective user/.test(output);
  throw new StartupError(
    unknownUser
      ? `O usuário ${process.getuid?.()} não tem entrada em /etc/passwd, e sem ela o PostgreSQL não cria o banco. Use outro usuário ou informe DATABASE_URL.`
      : `Não foi possível criar o banco em ${launch.folders.data}: ${output.trim() || outcome}`,
  );
}

type Stdio = ('ignore' | 'pipe' | number)[];
function spawnAs(launch: Launch, tool: string, args: string[], cwd: string, stdio: Stdio) {
  // Detached: Ctrl+C in the terminal must reach only us, and killing the program must not kill the database.
  return spawn(path.join(launch.binaries.bin, tool), args, {
    ...launch.account,
    cwd,
    env: POSTGRES_ENV,
    detached: true,
    stdio,
  });
}

/** Resolves with the pid once the process exists; the server is not ready yet. */
export async function spawnPostmaster(launch: Launch): Promise<number> {
  const { data } = launch.folders;
  await removeStalePostmasterPid(data);
  const handle = await openLog(launch.dataDir, launch.account);
  try {
    const child = spawnAs(launch, 'postgres', launch.args, data, ['ignore', handle.fd, handle.fd]);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) =>
        reject(new StartupError(`Não foi possível iniciar o PostgreSQL: ${error.message}`)),
      );
    });
    child.unref();
    return child.pid as number;
  } finally {
    await handle.close();
  }
}

/** Crash recovery may take minutes, so only the end of the process ends the wait. */
export async function waitUntilReady(launch: Launch, pid: number): Promise<void> {
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

/** postmaster.opts holds the command line of the running server. */
export async function runsAsWeWould(launch: Launch): Promise<boolean> {
  const expected = [
    path.join(launch.binaries.bin, 'postgres'),
    ...launch.args.map((argument) => `"${argument}"`),
  ].join(' ');
  return (await readFile(path.join(launch.folders.data, 'postmaster.opts'), 'utf8')).trim() === expected;
}
