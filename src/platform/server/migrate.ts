/*
 * Brings a database to the schema of this program: db/migrations/NNNN_name.sql in order, each in one transaction with its row in
 * `migracoes`. Forward only. Copies of the program that start together wait for each other (advisory lock).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartupError } from './startup_error.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');
const MIGRATION_LOCK = 7_310_002;
const INSUFFICIENT_PRIVILEGE = '42501';
/** The program may add to these and read them, never change what stands there (decisions § 9). */
const APPEND_ONLY = ['auditoria', 'lancamentos_estoque'];
/** People are blocked, never deleted. */
const NEVER_DELETED = ['usuarios', 'profiles'];

type Migration = { numero: number; nome: string; sql: string; sha256: string };
type Applied = { numero: number; nome: string; sha256: string };

export type MigrateOptions = {
  dono: pg.ClientConfig;
  /** The role that the program connects as; it gets exactly what it needs. */
  appRole: string;
  folder?: string;
  log?: (message: string) => void;
};

/** Returns the number of migrations that were applied. */
export async function migrate({ dono, appRole, folder = MIGRATIONS, log }: MigrateOptions): Promise<number> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(dono);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) {
      log?.(`Atualizando o banco de dados: ${migration.nome}`);
      await apply(client, migration);
    }
    if (pending.length > 0 || !(await isGranted(client, appRole))) await grant(client, appRole);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** For a program that was given no role to migrate with: it may only start on a current schema, and never as the schema's owner. */
export async function assertCurrentSchema(app: pg.ClientConfig, folder = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(app);
  await client.connect();
  try {
    const applied = await readApplied(client).catch((error: { code?: string }) => {
      if (error.code === INSUFFICIENT_PRIVILEGE) return [];
      throw error;
    });
    const pending = findPending(migrations, applied);
    if (pending.length > 0) {
      throw new StartupError(
        `O banco de dados precisa de ${pending.length} atualização(ões), ou dar acesso ao usuário de DATABASE_URL. ` +
          'Informe em DATABASE_URL_MIGRACAO um usuário que seja dono do banco: o programa faz as duas coisas ao iniciar.',
      );
    }
    const found = await client.query<{ demais: boolean }>(
      `SELECT bool_or(has_table_privilege(tabela, 'UPDATE')) AS demais FROM unnest($1::text[]) AS tabela WHERE to_regclass(tabela) IS NOT NULL`,
      [APPEND_ONLY],
    );
    if (found.rows[0]?.demais) {
      throw new StartupError(
        'O usuário de DATABASE_URL pode alterar a auditoria e o razão do estoque. Use nela um usuário comum, ' +
          'e deixe o dono do banco para DATABASE_URL_MIGRACAO.',
      );
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (nome) => {
      const numero = Number(/^(\d{4})_\w+\.sql$/.exec(nome)?.[1]);
      if (!numero) throw new StartupError(`Nome de migração inválido: ${nome}`);
      // A checkout with CRLF line ends holds the same migration.
      const sql = (await readFile(path.join(folder, nome), 'utf8')).replaceAll('\r\n', '\n');
      return { numero, nome, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const twice = migrations.find((migration, index) => migrations[index - 1]?.numero === migration.numero);
  if (twice) throw new StartupError(`Há duas migrações com o mesmo número: ${twice.nome}`);
  return migrations;
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const table = await client.query<{ existe: boolean }>(
    `SELECT to_regclass('public.migracoes') IS NOT NULL AS existe`,
  );
  if (!table.rows[0]?.existe) return [];
  const found = await client.query<Applied>(
    'SELECT numero, nome, sha256 FROM public.migracoes ORDER BY numero',
  );
  return found.rows;
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const done of applied) {
    const known = migrations.find((migration) => migration.numero === done.numero);
    if (!known) {
      throw new StartupError(
        `Este banco de dados é de uma versão mais nova do programa (${done.nome}). Atualize o programa antes de abri-lo.`,
      );
    }
    if (known.sha256 !== done.sha256) {
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(
      `CREATE TABLE IF NOT EXISTS public.migracoes (
        numero int PRIMARY KEY, nome text NOT NULL, sha256 text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now()
      )`,
    );
    await client.query(migration.sql);
    await client.query('INSERT INTO public.migracoes (numero, nome, sha256) VALUES ($1, $2, $3)', [
      migration.numero,
      migration.nome,
      migration.sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`A migração ${migration.nome} falhou, e nada dela ficou: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function isGranted(client: pg.Client, appRole: string): Promise<boolean> {
  const found = await client.query<{ pode: boolean }>(
    `SELECT has_table_privilege($1, 'public.migracoes', 'SELECT') AS pode`,
    [appRole],
  );
  return found.rows[0]?.pode === true;
}

async function grant(client: pg.Client, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole);
  const revoke = async (rights: string, names: readonly string[]) => {
    const found = await client.query<{ tabela: string }>(
      'SELECT tabela FROM unnest($1::text[]) AS tabela WHERE to_regclass(tabela) IS NOT NULL',
      [names],
    );
    const tables = found.rows.map(({ tabela }) => pg.escapeIdentifier(tabela)).join(', ');
    if (tables) await client.query(`REVOKE ${rights} ON ${tables} FROM ${role}`);
  };
  await client.query(`
    BEGIN;
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON public.migracoes FROM ${role}`);
  await revoke('UPDATE, DELETE', APPEND_ONLY);
  await revoke('DELETE', NEVER_DELETED);
  await client.query('COMMIT');
}
