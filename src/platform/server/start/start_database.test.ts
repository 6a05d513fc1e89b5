import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { readEnv } from './env.ts';
import { startDatabase } from './start_database.ts';

function toUrl(config: pg.PoolConfig): string {
  const url = new URL(`postgres:///${config.database}`);
  for (const name of ['host', 'port', 'user', 'password'] as const) {
    if (config[name]) url.searchParams.set(name, String(config[name]));
  }
  return url.href;
}

describe('PostgreSQL de um servidor', () => {
  let db: TestDatabase;
  const log: string[] = [];
  const start = (env: Record<string, string>) => startDatabase(readEnv(env), (message) => log.push(message));

  beforeAll(async () => {
    db = await createTestDatabase();
  });
  beforeEach(() =>
    db.dono.query('DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS fila CASCADE; CREATE SCHEMA public'),
  );
  afterAll(() => db.drop());

  it('sem DATABASE_URL_MIGRACAO um banco vazio é recusado, e a mensagem diz o que falta', async () => {
    await expect(start({ DATABASE_URL: toUrl(db.config.app) })).rejects.toThrow(
      /precisa de \d+ atualização.*DATABASE_URL_MIGRACAO/s,
    );
  });

  it('com ela o banco é atualizado, e o programa conecta com o papel comum e com prazos', async () => {
    const both = { DATABASE_URL: toUrl(db.config.app), DATABASE_URL_MIGRACAO: toUrl(db.config.dono) };
    const running = await start(both);
    const client = new pg.Client(running.app);
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_user AS papel, current_setting('statement_timeout') AS comando, current_setting('lock_timeout') AS espera`,
    );
    await client.end();
    expect(rows).toEqual([{ papel: db.config.app.user, comando: '30s', espera: '10s' }]);

    log.length = 0;
    await start({ DATABASE_URL: both.DATABASE_URL });
    expect(log).toEqual([]);
  });

  it('um servidor que não responde é dito com o nome da variável e sem a senha', async () => {
    const url = 'postgres://loja_app:minha-senha@127.0.0.1:1/loja';
    const error = await start({ DATABASE_URL: url }).catch((caught: Error) => caught.message);
    expect(error).toContain('DATABASE_URL: não foi possível conectar');
    expect(error).not.toContain('minha-senha');
  });
});
