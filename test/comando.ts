/** Programs of scripts/ as an operator runs them, on a database of the tests' server. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';

const SCRIPTS = path.join(import.meta.dirname, '../scripts');

/** What DATABASE_URL says of it, for the program's own role unless another is named. */
export function urlDoBanco(database: string, user = inject('postgres').app.user): string {
  const { host = '', port = 5432, password } = inject('postgres').app;
  const login = [user, password].filter(Boolean).map(String).map(encodeURIComponent).join(':');
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Runs it to its end; `output` is all that it wrote. */
export function rodarComando(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(SCRIPTS, `${name}.ts`), ...args],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}
