/** The built program as a user starts it, with its own process, port and data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { assertBuilt } from '../scripts/prepare.mjs';
import { HEAP, PROGRAM } from '../scripts/program.mjs';

assertBuilt();

const ROOT = path.dirname(import.meta.dirname);

export type RunningServer = {
  url: string;
  /** Process id of the program, for kill -9. */
  pid: number;
  dataDir: string;
  /** Everything it has printed. */
  output(): string;
  /** Process id of the database server, which the program restarts when it is killed. */
  postgresPid(): Promise<number>;
  /** kill -9 of the program; the database keeps running, as in a crash. Restart with the same `dataDir`. */
  kill(): Promise<void>;
  /** Stops it as Ctrl+C does, then removes the data folder unless the caller passed one. */
  stop(): Promise<void>;
};

interface StartOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** Hashes passwords at the tests' cost: a sign-up then takes a tenth of the CPU (test/scrypt.ts). */
  weakHashes?: true;
}

export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    DATA_DIR: dataDir,
    // Tests and measurements send requests faster than any user.
    PEDIDOS_POR_MINUTO: '0',
    ...options.env,
  };
  const preload = options.weakHashes ? ['--import', import.meta.resolve('./scrypt.ts')] : [];
  const child = spawn(process.execPath, [...HEAP, ...preload, PROGRAM], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = await readAddress(child, () => output).catch(async (error: unknown) => {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const postgresPid = async () => {
    const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number.parseInt(text, 10);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    pid: child.pid as number,
    dataDir,
    output: () => output,
    postgresPid,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      await endDatabase(postgresPid);
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `assistencia-teste-${process.pid}-`));
  // When run as root, the database runs as nobody, which must be able to enter this folder.
  await chmod(folder, 0o755);
  return folder;
}

/** With port 0 the system picks a port, which the program prints. */
async function readAddress(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const url = / em (http:\/\/\S+)/.exec(output())?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output()}`);
    await sleep(20);
  }
}

/** Stops the database that a killed program left running. */
async function endDatabase(postgresPid: () => Promise<number>): Promise<void> {
  for (let signalled = false; ; await sleep(20)) {
    const pid = await postgresPid().catch(() => undefined);
    if (!pid) return;
    try {
      process.kill(pid, signalled ? 0 : 'SIGINT');
      signalled = true;
    } catch {
      return;
    }
  }
}
