import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { query, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export type TestDatabase = {
  /** The program's role, as in production: no DDL, and no changes to the logs. */
  app: pg.Pool;
  dono: pg.Pool;
  /** For code that opens connections of its own, such as openDatabase(config.app). */
  config: { app: pg.PoolConfig; dono: pg.PoolConfig };
  drop(): Promise<void>;
};

/** Creates a fresh, migrated, empty database for one test file, in some tens of milliseconds. Drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const database = `teste_${randomBytes(8).toString('hex')}`;
  await query(postgres.dono, `CREATE DATABASE ${database} TEMPLATE ${postgres.template}`);
  const config = { app: { ...postgres.app, database }, dono: { ...postgres.dono, database } };
  const app = openPool({ max: 20, ...config.app });
  const dono = openPool({ max: 5, ...config.dono });
  return {
    app,
    dono,
    config,
    async drop() {
      await Promise.all([app.end(), dono.end()]);
      // PostgreSQL waits briefly for closing connections. One that stays open is a bug in the test and fails it.
      await query(postgres.dono, `DROP DATABASE ${database}`);
    },
  };
}

/** Ending a pool does not wait for its sockets, so dropping the database may cut one that is still closing. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
