/*
 * Compares this program's migrations (db/migrations/NNNN_name.sql) with those applied to a database: which are missing,
 * and whether the two histories match.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { PROJECT } from '#platform/server/process/project.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';

export const MIGRATIONS = path.join(PROJECT, 'db/migrations');

export type Migration = { numero: number; nome: string; sql: string; sha256: string };
export type Applied = { numero: number; nome: string; sha256: string };

/**
 * Hashes of released texts that a later one replaced, by file. Both make the same schema where the old one ran; it failed
 * elsewhere. 0151 granted a right to a role named `app`, which only the embedded server has; `grant` grants it to every
 * role that runs the program.
 */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  '0151_protocolos.sql': ['8b1b0b5152619d5c0d786f39e26bfa3077b1d4f2d6dfea5343774526bdfa0b35'],
};

/** Whether the applied migration, or the one that a backup names, is this file or a text that it replaced. */
export const isSameMigration = (file: Migration, applied: Applied): boolean =>
  file.numero === applied.numero &&
  (file.sha256 === applied.sha256 || (REPLACED[file.nome] ?? []).includes(applied.sha256));

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (nome) => {
      const numero = Number(/^(\d{4})_\w+\.sql$/.exec(nome)?.[1]);
      if (!numero) throw new StartupError(`Nome de migração inválido: ${nome}`);
      // Normalises CRLF, so that any checkout gives the same hash.
      const sql = (await readFile(path.join(folder, nome), 'utf8')).replaceAll('\r\n', '\n');
      return { numero, nome, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const twice = migrations.find((migration, index) => migrations[index - 1]?.numero === migration.numero);
  if (twice) throw new StartupError(`Há duas migrações com o mesmo número: ${twice.nome}`);
  return migrations;
}

export async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Applied[]> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.migracoes') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return [];
  const found = await client.query<Applied>(
    'SELECT numero, nome, sha256 FROM public.migracoes ORDER BY numero',
  );
  return found.rows;
}

export function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const done of applied) {
    const known = migrations.find((migration) => migration.numero === done.numero);
    if (!known) {
      throw new StartupError(
        `Este banco de dados é de uma versão mais nova do programa (${done.nome}). Atualize o programa antes de abri-lo.`,
      );
    }
    if (!isSameMigration(known, done)) {
      throw new StartupError(
        `A migração ${known.nome} mudou depois de aplicada a este banco de dados. Restaure o arquivo original; mudanças vão em uma migração nova.`,
      );
    }
  }
  const last = applied.at(-1)?.numero ?? 0;
  const pending = migrations.filter((migration) => !applied.some((done) => done.numero === migration.numero));
  const late = pending.find((migration) => migration.numero < last);
  if (late)
    throw new StartupError(
      `A migração ${late.nome} chegou depois da ${last}, já aplicada. Dê a ela um número novo.`,
    );
  return pending;
}
