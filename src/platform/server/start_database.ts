// The database of this program, migrated and ready: the embedded one, or a server's by DATABASE_URL.
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded_postgres.ts';
import { type Env, userOf } from './env.ts';
import { assertCurrentSchema, migrate } from './migrate.ts';
import { StartupError } from './startup_error.ts';

/** Nothing that a person waits for takes this long; a forgotten transaction must not hold stock rows. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 10_000,
};

export type RunningDatabase = {
  /** For openDatabase: the program's role, with its timeouts. */
  app: pg.PoolConfig;
  /** Stops the embedded server unless another program uses it; leaves a server of DATABASE_URL alone. */
  stop(): Promise<void>;
};

export async function startDatabase(env: Env, log: (message: string) => void): Promise<RunningDatabase> {
  return env.DATABASE_URL
    ? connectToServer(env.DATABASE_URL, env.DATABASE_URL_MIGRACAO, log)
    : startEmbedded(env.DATA_DIR, log);
}

async function startEmbedded(dataDir: string, log: (message: string) => void): Promise<RunningDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate({ dono: postgres.dono, appRole: postgres.app.user, log });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { app: { ...postgres.app, ...TIMEOUTS }, stop: () => postgres.stop() };
}

async function connectToServer(
  url: string,
  migrationUrl: string | undefined,
  log: (message: string) => void,
): Promise<RunningDatabase> {
  const app = { connectionString: url, ...TIMEOUTS };
  await connectOrExplain('DATABASE_URL', app);
  if (migrationUrl) {
    const dono = {
      connectionString: migrationUrl,
      connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
    };
    await connectOrExplain('DATABASE_URL_MIGRACAO', dono);
    await migrate({ dono, appRole: userOf(url), log });
  }
  await assertCurrentSchema(app);
  return { app, stop: async () => undefined };
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
    // Never the address itself: it holds the password.
    throw new StartupError(`${name}: não foi possível conectar ao PostgreSQL (${(error as Error).message}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
