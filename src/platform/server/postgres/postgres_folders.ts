// Where our PostgreSQL server keeps its files, with the owners and modes that PostgreSQL requires.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { chmod, chown, lstat, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#platform/server/process/startup_error.ts';
import type { PostgresAccount } from './postgres_binaries.ts';
import { POSTGRES_ENV } from './postgres_binaries.ts';

/** sun_path holds 108 bytes, including the final NUL. */
const SOCKET_PATH_MAX = 107;
const LOG_MAX_BYTES = 10 * 1024 * 1024;

export type PostgresFolders = {
  /** PostgreSQL's own data folder, 0700. */
  data: string;
  /** Where clients find the socket. Its 0700 mode is the only authentication of local roles. */
  socket: string;
  /** The same folders, as passed to the server. */
  dataArgument: string;
  socketArgument: string;
};

export async function makePostgresFolders(
  dataDir: string,
  account: PostgresAccount,
): Promise<PostgresFolders> {
  const data = path.join(dataDir, 'postgres');
  await own(data, account);
  const fits = Buffer.byteLength(path.join(data, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX;
  const socket = fits
    ? data
    : `/tmp/assistencia-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  if (!fits) await own(socket, account);
  if (reaches(data, account)) return { data, socket, dataArgument: data, socketArgument: socket };
  // The account cannot enter a parent folder, such as root's 0700 home: we spawn the server with this folder as its
  // working directory, so it never has to traverse the parents.
  return { data, socket, dataArgument: '/proc/self/cwd', socketArgument: fits ? '.' : socket };
}

/** Creates the folder as 0700, owned by the account; refuses one that belongs to another user. */
export async function own(folder: string, account: PostgresAccount): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const uid = account?.uid ?? process.getuid?.();
  if (account && found.isDirectory() && found.uid === 0) await chownAll(folder, account);
  else if (!found.isDirectory() || found.uid !== uid) {
    throw new StartupError(
      `A pasta ${folder} pertence a outro usuário. Inicie o programa com esse usuário ou escolha outra pasta em DATA_DIR.`,
    );
  }
  await chmod(folder, 0o700);
}

async function chownAll(folder: string, { uid, gid }: NonNullable<PostgresAccount>): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), uid, gid);
  }
}

function reaches(folder: string, account: PostgresAccount): boolean {
  return (
    account === undefined ||
    spawnSync('ls', ['-d', `${folder}/.`], { ...account, env: POSTGRES_ENV }).status === 0
  );
}

/** Opens the server's log, which the server inherits; a large log is rotated first, keeping one. */
export async function openLog(dataDir: string, account: PostgresAccount): Promise<FileHandle> {
  const file = path.join(dataDir, 'postgres.log');
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  // The account itself may start the program next time.
  if (account) await handle.chown(account.uid, account.gid);
  return handle;
}
