import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { assertCurrentSchema, migrate } from './migrate.ts';
import { findPending, MIGRATIONS, readMigrations } from './migrations.ts';

describe('papéis do banco', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  it('o programa lê e grava as tabelas, mas não cria nem altera nenhuma', async () => {
    await expect(db.app.query('CREATE TABLE intrusa (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(db.app.query('ALTER TABLE auditoria ADD COLUMN x int')).rejects.toMatchObject({
      code: '42501',
    });
    const found = await db.app.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(found.rows).toEqual([{ rolsuper: false }]);
  });

  it.each(['auditoria', 'lancamentos_estoque'])('%s só aceita leitura e inclusão', async (table) => {
    await expect(db.app.query(`SELECT count(*) FROM ${table}`)).resolves.toBeDefined();
    for (const forbidden of [
      `UPDATE ${table} SET criado_em = criado_em`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await expect(db.app.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('o programa só lê as visões, que gravariam com os direitos do dono', async () => {
    const { rows } = await db.app.query(
      `SELECT viewname AS nome, has_table_privilege(viewname, 'SELECT') AS le,
         has_table_privilege(viewname, 'INSERT, UPDATE, DELETE') AS grava FROM pg_views WHERE schemaname = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toEqual({ nome: row.nome, le: true, grava: false });
    await expect(db.app.query('DELETE FROM contas_aguardando')).rejects.toMatchObject({ code: '42501' });
  });

  it('o programa não altera a lista de migrações', async () => {
    await expect(db.app.query('DELETE FROM migracoes')).rejects.toMatchObject({ code: '42501' });
  });

  it('o dono do banco não serve para rodar o programa', async () => {
    await expect(assertCurrentSchema(db.config.dono)).rejects.toThrow('DATABASE_URL_MIGRACAO');
    await expect(assertCurrentSchema(db.config.app)).resolves.toBeUndefined();
  });
});

describe('os arquivos das migrações', () => {
  /** Statements that give or take rights, name a role's objects, or become a role; only PUBLIC exists on every server. */
  const ROLE =
    /\b(?:grant|revoke)\b[^;]*?\b(?:to|from)\s+(?!public\b)("?\w+"?)|\b(?:owner\s+to|(?:create|alter|drop)\s+(?:role|user|group)|set\s+(?:local\s+|session\s+)?(?:role|session\s+authorization)|schema\s+(?:\w+\s+)?authorization|for\s+(?:role|user)|(?:reassign|drop)\s+owned\s+by|create\s+policy)\b/i;
  const naming = (sql: string) => ROLE.exec(sql.replace(/--.*$/gm, ''))?.[0];

  it('nenhum nomeia um papel do banco, que em cada servidor tem outro nome', async () => {
    const migrations = await readMigrations(MIGRATIONS);
    expect(migrations.filter(({ sql }) => naming(sql)).map(({ nome, sql }) => [nome, naming(sql)])).toEqual(
      [],
    );
    for (const sql of [
      'grant execute on function f to app;',
      'GRANT SELECT\nON um TO "loja_app";',
      'revoke all on um from app',
      'revoke all on um from public; grant select on um to app',
      'alter table um owner to dono',
      'create role app login',
      'alter default privileges for role dono grant select on tables to public',
      'set local role dono',
      'create schema s authorization dono',
    ])
      expect(naming(sql), sql).toBeDefined();
    expect(naming('revoke execute on function f from public; -- grant it to app')).toBeUndefined();
  });

  it('a loja que aplicou a 0151 com o papel do banco embutido continua, e só com aquele texto', async () => {
    const migrations = await readMigrations(MIGRATIONS);
    const applied = (sha256: string) =>
      migrations.map((one) => (one.numero === 151 ? { ...one, sha256 } : one));
    const old = '8b1b0b5152619d5c0d786f39e26bfa3077b1d4f2d6dfea5343774526bdfa0b35';
    expect(findPending(migrations, applied(old))).toEqual([]);
    expect(() => findPending(migrations, applied('0'.repeat(64)))).toThrow('0151_protocolos.sql mudou');
  });
});

describe('migrações', () => {
  let db: TestDatabase;
  let folder: string;
  const run = () => migrate({ owner: db.config.dono, appRole: String(db.config.app.user), folder });

  beforeEach(async () => {
    db = await createTestDatabase();
    await db.dono.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = await mkdtemp(path.join(tmpdir(), 'migracoes-'));
    await writeFile(path.join(folder, '0001_um.sql'), 'create table um (id int);');
    await writeFile(path.join(folder, '0002_dois.sql'), 'create table dois (id int);');
    return async () => {
      await rm(folder, { recursive: true });
      await db.drop();
    };
  });

  it('aplica cada arquivo uma vez, também com duas cópias do programa ao mesmo tempo', async () => {
    expect((await Promise.all([run(), run(), run()])).sort()).toEqual([0, 0, 2]);
    await db.app.query('INSERT INTO um VALUES (1); INSERT INTO dois VALUES (2)');
  });

  it('de uma atualização que falha não fica nada, nem as migrações que deram certo', async () => {
    await run();
    await writeFile(path.join(folder, '0003_tres.sql'), 'create table tres (id int);');
    await writeFile(path.join(folder, '0004_quatro.sql'), 'drop table um; select 1/0;');
    await expect(run()).rejects.toThrow('0004_quatro.sql falhou, e nada da atualização ficou');
    const found = await db.dono.query(
      `SELECT to_regclass('tres') AS tres, to_regclass('um')::text AS um, (SELECT max(numero) FROM migracoes) AS ultima`,
    );
    expect(found.rows).toEqual([{ tres: null, um: 'um', ultima: 2 }]);
    await writeFile(path.join(folder, '0004_quatro.sql'), 'create table quatro (id int);');
    expect(await run()).toBe(2);
  });

  it('um banco em uso ganha uma cópia antes de mudar, um novo não; sem ela nada muda', async () => {
    const copies: string[] = [];
    const options = { owner: db.config.dono, appRole: String(db.config.app.user), folder };
    const update = (copy: () => void) => migrate({ ...options, beforeUpdate: async () => copy() });
    await update(() => copies.push('novo'));
    await update(() => copies.push('em dia'));
    await writeFile(path.join(folder, '0003_tres.sql'), 'create table tres (id int);');
    const full = update(() => {
      throw new Error('sem espaço');
    });
    await expect(full).rejects.toThrow('sem espaço');
    expect((await db.dono.query(`SELECT to_regclass('tres') AS tres`)).rows).toEqual([{ tres: null }]);
    await update(() => copies.push('atualização'));
    expect(copies).toEqual(['atualização']);
  });

  it('recusa um banco de versão mais nova que o programa', async () => {
    await run();
    await rm(path.join(folder, '0002_dois.sql'));
    await expect(run()).rejects.toThrow('versão mais nova');
  });

  it('recusa um arquivo que mudou depois de aplicado, mas não por fim de linha', async () => {
    await writeFile(path.join(folder, '0001_um.sql'), 'create table um (\n id int);');
    await run();
    await writeFile(path.join(folder, '0001_um.sql'), 'create table um (\r\n id int);');
    expect(await run()).toBe(0);
    await writeFile(path.join(folder, '0001_um.sql'), 'create table um (id bigint);');
    await expect(run()).rejects.toThrow('0001_um.sql mudou');
  });

  it('recusa um número que ficou para trás', async () => {
    await rm(path.join(folder, '0001_um.sql'));
    await run();
    await writeFile(path.join(folder, '0001_um.sql'), 'create table um (id int);');
    await expect(run()).rejects.toThrow('número novo');
  });

  it('sem DATABASE_URL_MIGRACAO o programa só inicia com o banco atualizado', async () => {
    await run();
    await expect(assertCurrentSchema(db.config.app, folder)).resolves.toBeUndefined();
    await writeFile(path.join(folder, '0003_tres.sql'), 'create table tres (id int);');
    await expect(assertCurrentSchema(db.config.app, folder)).rejects.toThrow('DATABASE_URL_MIGRACAO');
  });
});
