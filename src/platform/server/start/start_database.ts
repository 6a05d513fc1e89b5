// The database of this program, migrated and ready: the embedded one, or the server of DATABASE_URL.
import path from 'node:path';
import pg from 'pg';
import { backupInto, hasPeople } from '#platform/server/backup/backup_folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { assertCurrentSchema, migrate } from '#platform/server/postgres/migrate.ts';
import { explainDataFolder, makeDataDir } from '#platform/server/process/data_folder.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { type Env, userOf } from './env.ts';

/** No request takes this long, and a forgotten transaction must not hold stock rows. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
};

/** Short, because a request waiting for the replica could have read from the primary. */
const REPLICA_CONNECT_MS = 1000;

export type RunningDatabase = {
  /** Options for openDatabase: the application role, with its timeouts. */
  app: pg.PoolConfig;
  /** Options for openReplica. */
  replica?: pg.PoolConfig;
  /** Stops the embedded server unless another program uses it; does not touch a server of DATABASE_URL. */
  stop(): Promise<void>;
};

export async function startDatabase(env: Env, log: (message: string) => void): Promise<RunningDatabase> {
  return env.DATABASE_URL ? connectToServer(env, env.DATABASE_URL, log) : startEmbedded(env, log);
}

async function startEmbedded(env: Env, log: (message: string) => void): Promise<RunningDatabase> {
  const postgres = await openEmbedded(env, log);
  try {
    await update(env, postgres.owner, postgres.app.user, log);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { app: { ...postgres.app, ...TIMEOUTS }, stop: () => postgres.stop() };
}

const openEmbedded = (
  { DATA_DIR: dataDir }: Env,
  log: (message: string) => void,
): Promise<EmbeddedPostgres> => explainDataFolder(dataDir, () => startEmbeddedPostgres({ dataDir, log }));

async function connectToServer(
  env: Env,
  url: string,
  log: (message: string) => void,
): Promise<RunningDatabase> {
  const app = { connectionString: url, ...TIMEOUTS };
  await connectOrExplain('DATABASE_URL', app);
  await makeBackupParent(env);
  if (env.DATABASE_URL_MIGRACAO) {
    const owner = ownerOf(env.DATABASE_URL_MIGRACAO);
    await connectOrExplain('DATABASE_URL_MIGRACAO', owner);
    await update(env, owner, userOf(url), log);
  }
  await assertCurrentSchema(app);
  const stop = async () => undefined;
  if (!env.DATABASE_REPLICA_URL) return { app, stop };
  // Not checked here: the shop opens without the replica, and openReplica polls it every second.
  const replica = {
    connectionString: env.DATABASE_REPLICA_URL,
    ...TIMEOUTS,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
  };
  return { app, replica, stop };
}

const ownerOf = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
});

/** Migrates; a database in use is backed up first. */
async function update(
  env: Env,
  owner: pg.ClientConfig,
  appRole: string,
  log: (message: string) => void,
): Promise<void> {
  let started: number | undefined;
  const beforeUpdate = async () => {
    if (!(await hasPeople(owner))) return;
    log(
      'O banco de dados vai ser atualizado. Antes, o programa faz uma cópia de segurança. Numa loja grande isto leva alguns minutos: não desligue o computador.',
    );
    started = performance.now();
    const { file } = await backupInto(backupFolder(env), 'antes-da-atualizacao', owner, new Date());
    log(`Cópia de segurança antes da atualização, feita em ${secondsSince(started)}: ${file}`);
    started = performance.now();
  };
  await migrate({ owner, appRole, log, beforeUpdate });
  if (started !== undefined) log(`Banco de dados atualizado em ${secondsSince(started)}.`);
}

const secondsSince = (started: number) =>
  `${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s`;

export function backupFolder(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): string {
  return env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'copias');
}

/** With a database server the data folder may contain only the backups. BACKUP_DIR, if set, must exist already. */
async function makeBackupParent(env: Env): Promise<void> {
  // Ignore an error: the backup itself reports a folder that it cannot write, and the shop works without it.
  if (!env.BACKUP_DIR) await makeDataDir(env.DATA_DIR).catch(() => undefined);
}

export type MaintenanceDatabase = {
  /** A connection that can read all tables. */
  reader: pg.ClientConfig;
  /** Owns the schema; undefined on a server without DATABASE_URL_MIGRACAO. */
  owner: pg.ClientConfig | undefined;
  appRole: string;
  stop(): Promise<void>;
};

/** For backup and restore: connects without checking or migrating the schema. */
export async function openForMaintenance(
  env: Env,
  log: (message: string) => void,
): Promise<MaintenanceDatabase> {
  if (!env.DATABASE_URL) {
    const { owner, app, stop } = await openEmbedded(env, log);
    return { reader: owner, owner, appRole: app.user, stop };
  }
  const reader = { connectionString: env.DATABASE_URL };
  await connectOrExplain('DATABASE_URL', { ...reader, ...TIMEOUTS });
  await makeBackupParent(env);
  const owner = env.DATABASE_URL_MIGRACAO ? ownerOf(env.DATABASE_URL_MIGRACAO) : undefined;
  if (owner) await connectOrExplain('DATABASE_URL_MIGRACAO', owner);
  return { reader, owner, appRole: userOf(env.DATABASE_URL), stop: async () => undefined };
}

async function connectOrExplain(name: string, config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    const { rows } = await client.query<{ versao: string; numero: number }>(
      `SELECT current_setting('server_version') AS versao, current_setting('server_version_num')::int AS numero`,
    );
    if (rows[0] && rows[0].numero < 150_000) {
      throw new StartupError(
        `${name}: o PostgreSQL ${rows[0].versao} é antigo demais; use o 15 ou mais novo.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // Never print the URL: it holds the password.
    throw new StartupError(`${name}: não foi possível conectar ao PostgreSQL (${(error as Error).message}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
