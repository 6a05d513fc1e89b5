/*
 * Brings a database to the schema of this program. Applies the missing db/migrations/NNNN_name.sql in order, all in one
 * transaction, so that a failed update leaves the shop on its previous version. Forward only. Copies of the program
 * that start together wait for each other (advisory lock).
 */
import pg from 'pg';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { tablesWithRows } from '#platform/server/sql/tables.ts';
import { findPending, MIGRATIONS, type Migration, readApplied, readMigrations } from './migrations.ts';

const MIGRATION_LOCK = 7_310_002;
const INSUFFICIENT_PRIVILEGE = '42501';

export type MigrateOptions = {
  owner: pg.ClientConfig;
  /** The application role; it is granted exactly what it needs. */
  appRole: string;
  folder?: string;
  log?: (message: string) => void;
  /** Called before changing a database in use, to make its safety backup. An error aborts the update. */
  beforeUpdate?: () => Promise<void>;
};

/** Returns the number of migrations applied. */
export async function migrate(options: MigrateOptions): Promise<number> {
  const { owner, appRole, folder = MIGRATIONS, log, beforeUpdate } = options;
  const migrations = await readMigrations(folder);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await lockMigrations(client);
    const applied = await readApplied(client);
    const pending = findPending(migrations, applied);
    if (pending.length > 0 && applied.length > 0) await beforeUpdate?.();
    if (pending.length === 0 && (await isGranted(client, appRole))) return 0;
    await client.query('BEGIN');
    await applyAll(client, pending, log);
    await grant(client, appRole);
    await client.query('COMMIT');
    return pending.length;
  } finally {
    // Also releases the lock and rolls back a failed update.
    await client.end();
  }
}

/** Held until the connection ends: no other session migrates or restores this database meanwhile. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
}

/** For a program without a migration role: it may start only on a current schema, and never as the schema's owner. */
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
    const found = await client.query<{ excessive: boolean }>(
      `SELECT bool_or(has_table_privilege(tabela, direito)) AS excessive
         FROM (SELECT unnest($1::text[]), 'UPDATE, DELETE' UNION ALL SELECT unnest($2::text[]), 'DELETE') AS proibido (tabela, direito)
        WHERE to_regclass(tabela) IS NOT NULL`,
      [tablesWithRows('append'), tablesWithRows('keep')],
    );
    if (found.rows[0]?.excessive) {
      throw new StartupError(
        'O usuário de DATABASE_URL pode alterar a auditoria e o razão do estoque, ou apagar pessoas. Use nela um usuário ' +
          'comum, e deixe o dono do banco para DATABASE_URL_MIGRACAO.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Runs in the caller's transaction. */
export async function applyAll(
  client: pg.Client,
  migrations: readonly Migration[],
  log?: (message: string) => void,
): Promise<void> {
  for (const migration of migrations) {
    log?.(`Atualizando o banco de dados: ${migration.nome}`);
    await apply(client, migration).catch((error: Error) => {
      throw new Error(
        `A migração ${migration.nome} falhou, e nada da atualização ficou: ${error.message}. Os dados são os de antes; volte à versão anterior do programa.`,
        { cause: error },
      );
    });
  }
}

async function apply(client: pg.Client, { numero, nome, sql, sha256 }: Migration): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.migracoes (
      numero int PRIMARY KEY, nome text NOT NULL, sha256 text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now()
    )`,
  );
  await client.query(sql);
  await client.query('INSERT INTO public.migracoes (numero, nome, sha256) VALUES ($1, $2, $3)', [
    numero,
    nome,
    sha256,
  ]);
}

async function isGranted(client: pg.Client, appRole: string): Promise<boolean> {
  const found = await client.query<{ allowed: boolean }>(
    `SELECT has_table_privilege($1, 'public.migracoes', 'SELECT') AS allowed`,
    [appRole],
  );
  return found.rows[0]?.allowed === true;
}

/**
 * The only place that grants rights: a shop's server has roles of any name, so no migration may name one. Runs in the
 * caller's transaction.
 */
export async function grant(client: pg.Client, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole);
  const revoke = async (rights: string, names: readonly string[]) => {
    const found = await client.query<{ table: string }>(
      'SELECT name AS table FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
      [names],
    );
    const tables = found.rows.map(({ table }) => pg.escapeIdentifier(table)).join(', ');
    if (tables) await client.query(`REVOKE ${rights} ON ${tables} FROM ${role}`);
  };
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON public.migracoes FROM ${role}`);
  const queue = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'fila'`);
  if (queue.rowCount) {
    await client.query(`
      GRANT USAGE ON SCHEMA fila TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA fila TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA fila TO ${role}`);
  }
  // A view writes with its owner's rights, so it would open what its table closes.
  const views = await client.query<{ nome: string }>(
    `SELECT viewname AS nome FROM pg_views WHERE schemaname = 'public'`,
  );
  await revoke(
    'INSERT, UPDATE, DELETE',
    views.rows.map(({ nome }) => nome),
  );
  await revoke('UPDATE, DELETE', tablesWithRows('append'));
  await revoke('DELETE', tablesWithRows('keep'));
}
