/** The limit of the contended sale: the same statements by pgbench, which speaks to the database from C. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Captura, Comando } from './captura.ts';

const run = promisify(execFile);

export async function temPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Transactions a second. */
export async function medirPgbench(
  config: pg.ClientConfig,
  captura: Captura,
  conexoes: number,
  ms: number,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const script = path.join(folder, 'transacao.sql');
    await writeFile(script, scriptDe(captura));
    const where = ['-h', `${config.host}`, '-p', `${config.port}`, '-U', `${config.user}`];
    const how = ['-n', '-M', 'prepared', '-c', `${conexoes}`, '-T', `${Math.max(1, Math.round(ms / 1000))}`];
    const { stdout } = await run('pgbench', [...where, ...how, '-f', script, `${config.database}`]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each id that the operation made becomes one of a random number, the same wherever it stands in the transaction. */
function scriptDe({ grupos, novos }: Captura): string {
  const comandos = grupos.flat().map((comando) => textoDe(comando, novos));
  return ['\\set sorte random(1, 9000000000000000000)', 'begin;', ...comandos, 'commit;', ''].join('\n');
}

function textoDe({ text, values }: Comando, novos: readonly string[]): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], novos));
  return `${filled.replaceAll(/\s+/g, ' ')};`;
}

function literal(value: unknown, novos: readonly string[]): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return value.length === 0 ? `'{}'` : `array[${value.map((item) => literal(item, novos)).join(', ')}]`;
  const text = String(value);
  const novo = novos.indexOf(text);
  if (novo >= 0) return `md5('${novo}-' || :sorte)::uuid`;
  return `'${text.replaceAll("'", "''")}'`;
}
