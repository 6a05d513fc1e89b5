import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '#platform/server/process/project.ts';
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

  it('com os usuários e o banco criados como .env.example escreve o programa inicia, e de novo sem o dono', async () => {
    const text = await readFile(path.join(PROJECT, '.env.example'), 'utf8');
    const suffix = randomBytes(4).toString('hex');
    const named = (sql: string) => sql.replaceAll(/\bloja(_app|_dono)?\b/g, (name) => `${name}_${suffix}`);
    const statements = [...text.matchAll(/^# {3}(CREATE .*);$/gm)].map(([, sql = '']) => named(sql));
    expect(statements).toHaveLength(3);
    try {
      for (const statement of statements) await db.dono.query(statement);
      const config = { ...db.config.app, database: named('loja'), password: 'senha' };
      const app = { DATABASE_URL: toUrl({ ...config, user: named('loja_app') }) };
      const owner = { DATABASE_URL_MIGRACAO: toUrl({ ...config, user: named('loja_dono') }) };
      await start({ ...app, ...owner });
      await start({ ...app, ...owner });
      log.length = 0;
      const running = await start(app);
      expect(log).toEqual([]);
      const client = new pg.Client(running.app);
      await client.connect();
      const { rows } = await client.query(
        `SELECT current_user AS papel, has_function_privilege('esquecer_protocolos(timestamptz)', 'EXECUTE') AS executa`,
      );
      await client.end();
      expect(rows).toEqual([{ papel: named('loja_app'), executa: true }]);
    } finally {
      await db.dono.query(named('DROP DATABASE IF EXISTS loja'));
      await db.dono.query(named('DROP ROLE IF EXISTS loja_app, loja_dono'));
    }
  });

  it('um servidor que não responde é dito com o nome da variável e sem a senha', async () => {
    const url = 'postgres://loja_app:minha-senha@127.0.0.1:1/loja';
    const error = await start({ DATABASE_URL: url }).catch((caught: Error) => caught.message);
    expect(error).toContain('DATABASE_URL: não foi possível conectar');
    expect(error).not.toContain('minha-senha');
  });
});
