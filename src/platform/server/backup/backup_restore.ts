/*
 * Replaces a database's data with a checked backup, in ONE transaction: it recreates the schema of the backup's
 * version, loads the rows, then applies the remaining migrations as an upgrade would. Any failure before the commit (a
 * crash, a full disk) leaves the previous data in place. Needs the database's owner, not a superuser.
 */
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyAll, grant, lockMigrations } from '#platform/server/postgres/migrate.ts';
import {
  findPending,
  isSameMigration,
  MIGRATIONS,
  type Migration,
  readMigrations,
} from '#platform/server/postgres/migrations.ts';
import { isDiskFull } from '#platform/server/process/disk_full.ts';
import { contentsOf, withContents } from './backup_contents.ts';
import { BackupError } from './backup_error.ts';
import { BACKUP_SESSION, listTables, WITHOUT_TIMEOUTS } from './backup_export.ts';
import type { Backup, BackupTable, Manifest } from './backup_file.ts';

export type RestoreOptions = {
  backup: Backup;
  /** Connection as the database's owner. */
  owner: pg.ClientConfig;
  appRole: string;
  /** Called after all checks and before any change, when no other program uses the database. */
  keepPrevious: () => Promise<void>;
  folder?: string;
  log?: (message: string) => void;
};

const RESTORE_SESSION = 'restauracao';
/** A program that was just stopped needs a moment to disconnect. */
const LEAVING_MS = 3000;
/** Another session (an administrator's psql) may be in the middle of a read. */
const OTHERS_MS = 10_000;

export async function restoreDatabase(options: RestoreOptions): Promise<void> {
  const { backup, owner, appRole, keepPrevious, folder = MIGRATIONS, log } = options;
  const migrations = await readMigrations(folder);
  const pending = pendingOf(backup.manifest, migrations);
  const client = new pg.Client({ ...owner, keepAlive: true, application_name: RESTORE_SESSION });
  client.on('error', () => undefined); // the query that needs the connection reports it
  await client.connect();
  try {
    await client.query(WITHOUT_TIMEOUTS);
    await lockMigrations(client);
    await refuseProgram(client, appRole);
    await assertOwner(client);
    await client.query('BEGIN');
    await holdWriters(client);
    await keepPrevious();
    await dropEverything(client);
    await client.query('SET LOCAL lock_timeout = 0');
    await applyAll(
      client,
      migrations.filter((migration) => !pending.includes(migration)),
    );
    await loadAll(client, backup, log);
    await applyAll(client, pending, log);
    await voidKeys(client, log);
    await grant(client, appRole);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Blocks writes by other sessions from here on. A copy of the program started meanwhile would acknowledge writes that
 * the restore then discards. Reads stay possible: the safety backup of the current data needs them. The restore fails
 * if another session holds a table for too long.
 */
async function holdWriters(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${OTHERS_MS}ms'`);
  const { rows } = await client.query<{ tabelas: string | null }>(
    `SELECT string_agg(format('public.%I', relname), ', ' ORDER BY relname) AS tabelas
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  if (rows[0]?.tabelas) await client.query(`LOCK TABLE ${rows[0].tabelas} IN EXCLUSIVE MODE`);
}

function explain(error: unknown): unknown {
  if ((error as { code?: string }).code === '55P03') {
    return new BackupError(
      'Outra conexão está usando as tabelas deste banco de dados. Feche-a e tente de novo; nada foi alterado.',
    );
  }
  if (error instanceof BackupError || !isDiskFull(error)) return error;
  return new BackupError(
    'Não há espaço no disco do banco de dados para restaurar. Nada foi alterado: libere espaço e tente de novo.',
  );
}

/** Throws unless the backup's schema is one that this program's migrations produce. */
export function pendingOf({ migracoes }: Manifest, migrations: Migration[]): Migration[] {
  const strange = migracoes.find((applied) => !migrations.some((own) => isSameMigration(own, applied)));
  if (strange) {
    throw new BackupError(
      `Esta cópia é de uma versão do programa que este não conhece (${strange.nome}). Atualize o programa e tente de novo; nada foi alterado.`,
    );
  }
  return findPending(migrations, migracoes);
}

/**
 * Throws while the program or another backup or restore uses the database. An administrator's own session is not
 * counted.
 */
async function refuseProgram(client: pg.Client, appRole: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (usename = $1 OR application_name = ANY($2))`,
      [appRole, [BACKUP_SESSION, RESTORE_SESSION]],
    );
    if (rows[0]?.open === 0) return;
    if (waited >= LEAVING_MS) {
      throw new BackupError(
        `O programa está em uso: tem ${rows[0]?.open} conexão(ões) abertas neste banco de dados. Pare todas as cópias do programa e tente de novo; nada foi alterado.`,
      );
    }
    await sleep(100);
  }
}

async function assertOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `SELECT has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE')
       AND NOT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND NOT pg_has_role(c.relowner, 'USAGE')) AS allowed`,
  );
  if (rows[0]?.allowed) return;
  throw new BackupError(
    'O usuário de DATABASE_URL_MIGRACAO não é o dono deste banco de dados e não pode restaurá-lo. Nada foi alterado.',
  );
}

/** Drops everything that migrations create; objects of an extension stay. */
async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    SELECT command FROM (
      SELECT CASE relkind WHEN 'r' THEN 1 ELSE 2 END AS ordem, 'pg_class'::regclass AS catalogo, oid,
        format('DROP %s IF EXISTS public.%I CASCADE',
          CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname) AS command
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'S')
      UNION ALL
      SELECT 3, 'pg_proc'::regclass, oid, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 4, 'pg_type'::regclass, oid, format('DROP TYPE IF EXISTS public.%I CASCADE', typname)
      FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
    ) o
    WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = o.catalogo AND d.objid = o.oid AND d.deptype = 'e')
    ORDER BY ordem`);
  // The job queue is not in a backup: its jobs belong to the data being replaced.
  await client.query('DROP SCHEMA IF EXISTS fila CASCADE');
  for (const { command } of rows) await client.query(command);
}

async function loadAll(client: pg.Client, backup: Backup, log?: (message: string) => void): Promise<void> {
  const { tabelas, sequencias } = backup.manifest;
  await assertSameTables(client, tabelas);
  // Rows inserted by migrations are in the backup too, as the shop left them.
  const names = tabelas.map(({ nome }) => `public.${pg.escapeIdentifier(nome)}`).join(', ');
  await client.query(`TRUNCATE ${names} CASCADE`);
  const restoreChecks = await liftChecks(client);
  for (const table of tabelas) {
    await loadTable(client, backup, table);
    if (table.linhas > 0) log?.(`  ${table.nome}: ${table.linhas}`);
  }
  for (const sql of restoreChecks) await client.query(sql);
  for (const { nome, valor, usada } of sequencias) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${pg.escapeIdentifier(nome)}`,
      valor,
      usada,
    ]);
  }
}

/**
 * Revokes API tokens and invitations: one that was revoked after the backup was taken must not become valid again.
 * Users create new ones.
 */
async function voidKeys(client: pg.Client, log?: (message: string) => void): Promise<void> {
  const tokens = await client.query('UPDATE tokens_api SET revogado_em = now() WHERE revogado_em IS NULL');
  const convites = await client.query(
    'UPDATE convites SET cancelado_em = now() WHERE cancelado_em IS NULL AND aceito_em IS NULL',
  );
  if (tokens.rowCount) log?.(`  tokens de API revogados: ${tokens.rowCount}`);
  if (convites.rowCount) log?.(`  convites cancelados: ${convites.rowCount}`);
}

async function assertSameTables(client: pg.Client, tabelas: readonly BackupTable[]): Promise<void> {
  const text = (tables: readonly { nome: string; colunas: string[] }[]) =>
    JSON.stringify(tables.map(({ nome, colunas }) => [nome, colunas]).sort());
  if (text(await listTables(client)) !== text(tabelas)) {
    throw new BackupError('As tabelas da cópia não são as da versão que ela diz ter. Nada foi alterado.');
  }
}

/**
 * Drops foreign keys and indexes and disables triggers for the load: tables refer to each other in cycles, and triggers
 * guard the users' writes. Returns the statements that restore them; adding a foreign key checks every row again.
 */
async function liftChecks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ undo: string; redo: string }>(`
    SELECT * FROM (
      SELECT 2 AS ordem, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS undo,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS redo
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'
      UNION ALL
      SELECT 1, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
      UNION ALL
      SELECT 3, format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass), format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal GROUP BY tgrelid
    ) t ORDER BY ordem`);
  for (const { undo } of rows) await client.query(undo);
  return rows.map(({ redo }) => redo);
}

async function loadTable(client: pg.Client, backup: Backup, table: BackupTable): Promise<void> {
  const contents = contentsOf(table.nome);
  const columns = [...table.colunas, ...(contents ? [contents.bytes] : [])]
    .map((column) => pg.escapeIdentifier(column))
    .join(', ');
  const target = client.query(
    copyFrom(`COPY public.${pg.escapeIdentifier(table.nome)} (${columns}) FROM STDIN`),
  );
  await (contents
    ? pipeline(backup.read(table), (rows) => withContents(rows, backup.folder), target)
    : pipeline(backup.read(table), target));
  if (target.rowCount !== table.linhas) {
    throw new BackupError(
      `A tabela ${table.nome} recebeu ${target.rowCount} linhas em vez de ${table.linhas}. Nada foi alterado.`,
    );
  }
}
