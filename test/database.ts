import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { query } from './postgres.ts';

export type TestDatabase = {
  /** The program's role, as in production: no DDL, no change to the logs. */
  app: pg.Pool;
  dono: pg.Pool;
  /** For what opens connections of its own, such as openDatabase(config.app). */
  config: { app: pg.PoolConfig; dono: pg.PoolConfig };
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database of the test's own. Takes some tens of milliseconds; drop it in afterAll. */
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
      // PostgreSQL gives connections that are closing a moment; one that stays open is the test's mistake and fails it.
      await query(postgres.dono, `DROP DATABASE ${database}`);
    },
  };
}

/** A pool's end does not wait for its sockets, so dropping the database may cut one that is still closing. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
