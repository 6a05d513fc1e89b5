/** Programs of scripts/ as an operator runs them, on a database of the tests' server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject } from 'vitest';

const SCRIPTS = path.join(import.meta.dirname, '../scripts');

/** What DATABASE_URL says of it, for the program's own role unless another is named. */
export function urlDoBanco(database: string, user = inject('postgres').app.user): string {
  const { host = '', port = 5432, password } = inject('postgres').app;
  const login = [user, password].filter(Boolean).map(String).map(encodeURIComponent).join(':');
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const nodeArgs = (name: string, args: readonly string[]) => [path.join(SCRIPTS, `${name}.ts`), ...args];

/**
 * Runs it to its end; `output` is all that it wrote. `maxFile`: no file that it, or what it starts, writes gets larger, as on a
 * disk that is full; the kernel's limit, which needs no rights.
 */
export function rodarComando(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  { maxFile }: { maxFile?: number } = {},
): { status: number | null; output: string } {
  const limit = maxFile === undefined ? '' : `ulimit -f ${Math.floor(maxFile / 512)}; `;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...nodeArgs(name, args)],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Runs it until it has written `text`, and kills it there (kill -9). */
export async function matarComando(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  text: string,
): Promise<{ morto: boolean; output: string }> {
  const child = spawn(process.execPath, nodeArgs(name, args), {
    env: { PATH: process.env.PATH, ...env },
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
