/** The program's own commands, run like an operator runs them. */
import { execFile } from 'node:child_process';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);

/** `npm run verificar` on a data folder or a server: its exit code and what it printed. */
export function verificar(
  onde: { DATA_DIR: string } | { DATABASE_URL: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...onde };
    execFile(process.execPath, ['scripts/verificar.ts'], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}
