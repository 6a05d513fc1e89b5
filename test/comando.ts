/** Runs the programs of scripts/ as an operator does, on a database of the test server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject } from 'vitest';

const SCRIPTS = path.join(import.meta.dirname, '../scripts');
/** The compiled modules of earlier commands: saves each command half a second of CPU. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/node') };

/** The DATABASE_URL of a test database, for the program's own role unless another is given. */
export function urlDoBanco(database: string, user = inject('postgres').app.user): string {
  const { host = '', port = 5432, password } = inject('postgres').app;
  const login = [user, password].filter(Boolean).map(String).map(encodeURIComponent).join(':');
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const nodeArgs = (name: string, args: readonly string[]) => [path.join(SCRIPTS, `${name}.ts`), ...args];

/**
 * Runs the command to its end; `output` is everything it wrote. `maxFile` limits the size in bytes of every file that
 * it or its child processes write, to simulate a full disk. This uses `ulimit`, which needs no privileges.
 */
export function rodarComando(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  { maxFile }: { maxFile?: number } = {},
): { status: number | null; output: string } {
  // No cache when the disk is full: it would keep half a module.
  const cache = maxFile === undefined ? COMPILED : {};
  const limit = maxFile === undefined ? '' : `ulimit -f ${Math.floor(maxFile / 512)}; `;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...nodeArgs(name, args)],
    { env: { PATH: process.env.PATH, ...cache, ...env }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Runs the command until it has written `text`, then kills it (kill -9). */
export async function matarComando(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  text: string,
): Promise<{ morto: boolean; output: string }> {
  const child = spawn(process.execPath, nodeArgs(name, args), {
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) child.kill('SIGKILL');
    });
  }
  const [, signal] = await once(child, 'close');
  return { morto: signal === 'SIGKILL', output };
}
