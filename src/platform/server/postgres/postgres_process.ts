// Reads from postmaster.pid and the process table the state of the PostgreSQL server of a data folder.

import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#platform/server/process/startup_error.ts';

export type Postmaster = { pid: number; socketFolder: string; ready: boolean };

/**
 * Parses `<folder>/postmaster.pid`: line 1 pid, 5 socket folder, 8 status. Does not check whether that process is
 * alive.
 */
export async function readPostmasterPid(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: path.resolve(folder, lines[4] ?? ''), ready: lines[7]?.trim() === 'ready' };
}

/**
 * True if `pid` is a live PostgreSQL process of this folder: all of them use it as working directory. A zombie has
 * none.
 */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(folder));
  const ps = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return /postgres/.test(ps.stdout);
}

/** Also true for a zombie and for another user's process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function someoneWorksIn(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  for (const pid of pids) {
    const isPostgres = (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
    if (isPostgres && (await worksIn(Number(pid), folder))) return true;
  }
  return false;
}

export async function findRunningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmasterPid(folder);
  return postmaster && (await worksIn(postmaster.pid, folder)) ? postmaster : undefined;
}

/**
 * Removes a postmaster.pid whose process is gone, is a zombie, or is another program that reused the pid: PostgreSQL
 * itself gives up in the last two cases. Backends that outlive a killed postmaster get 10 s to exit; nothing is removed
 * while one is alive.
 */
export async function removeStalePostmasterPid(folder: string): Promise<void> {
  const stale = await readPostmasterPid(folder);
  if (!stale) return;
  for (let waited = 0; await someoneWorksIn(folder); waited += 50) {
    if (waited > 10_000)
      throw new StartupError(
        `Restos de um PostgreSQL anterior ainda usam ${folder}. Reinicie o computador e tente de novo.`,
      );
    await sleep(50);
  }
  // A container that shares the folder has its own process table, but its socket is reachable here.
  if (await answers(path.join(stale.socketFolder, '.s.PGSQL.5432'))) {
    throw new StartupError(`A pasta ${folder} está em uso por um PostgreSQL de outro contêiner.`);
  }
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

/** Fast shutdown. SIGTERM would wait for every open connection; SIGQUIT would cost a recovery at the next start. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  signal('SIGINT');
  for (let waited = 0; await worksIn(pid, folder); waited += 10) {
    if (waited === 60_000) signal('SIGQUIT');
    await sleep(10);
  }
}
