/*
 * The PostgreSQL server of one test run: the embedded one, Debian's 15 with TEST_PG=15, or any other with the
 * superuser's TEST_DATABASE_URL.
 */
import '#app/server_declarations.ts';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type LocalConnection, startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { findSystemBinaries } from '#platform/server/postgres/postgres_binaries.ts';
import {
  findRunningPostmaster,
  isAlive,
  stopPostmaster,
} from '#platform/server/postgres/postgres_process.ts';

const PREFIX = 'assistencia-teste-';

/** Plain data, because it is sent to the test workers. */
export type TestPostgres = { dono: pg.PoolConfig; app: pg.PoolConfig & { user: string }; template: string };

export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? await connectToGivenServer(url) : await startThrowAwayServer();
  const template = `modelo_${process.pid}_${Date.now()}`;
  await query(server.dono, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  await migrate({ owner: { ...server.dono, database: template }, appRole: server.app.user });
  return {
    dono: server.dono,
    app: server.app,
    template,
    async stop() {
      // Stopping the server would cut connections that are still closing. DROP DATABASE waits briefly for them.
      await query(server.dono, `DROP DATABASE ${template}`);
      await server.stop();
    },
  };
}

async function startThrowAwayServer() {
  await sweepAbandoned();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // When the tests run as root, PostgreSQL runs as nobody, which must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    // The data is thrown away after the run, so durability is off for speed.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    ...(process.env.TEST_PG === '15' ? { binaries: findSystemBinaries('/usr/lib/postgresql/15/bin') } : {}),
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...(await renameRoles(server)), stop };
}

/** Gives the roles names that no shop's embedded database has, so that code which names one of those fails here. */
async function renameRoles({ owner, app }: { owner: LocalConnection; app: LocalConnection }) {
  await query(
    { ...owner, database: 'postgres' },
    'DROP ROLE app; CREATE ROLE loja_app LOGIN; CREATE ROLE loja_dono LOGIN SUPERUSER',
  );
  return { dono: { ...owner, user: 'loja_dono' }, app: { ...app, user: 'loja_app' } };
}

/** Removes servers of test runs that were killed. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = path.join(tmpdir(), name);
    try {
      const running = await findRunningPostmaster(path.join(folder, 'postgres'));
      if (running) await stopPostmaster(path.join(folder, 'postgres'), running.pid);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Belongs to another user's run.
    }
  }
}

async function connectToGivenServer(url: string) {
  const dono = { connectionString: url };
  const user = 'assistencia_teste_app';
  await query(dono, `CREATE ROLE ${user} LOGIN PASSWORD '${user}'`).catch((error: { code?: string }) => {
    if (error.code !== '42710') throw error;
  });
  const app = new URL(url);
  app.username = user;
  app.password = user;
  return { dono: toConfig(url), app: { ...toConfig(app.href), user }, stop: async () => undefined };
}

/** Separate fields, because a connection string would take precedence over a `database` passed with it. */
function toConfig(connectionString: string): pg.PoolConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString });
  return { host, port, user, password: password ?? undefined, database, ssl };
}

export async function query(config: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
