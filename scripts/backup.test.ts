/**
 * Backup and restore as an operator runs them, and the recovery rehearsal: a shop on a server (PostgreSQL 15 in the
 * full run) is restored into the embedded database and from there into another server, by an owner who is not a
 * superuser; every table is compared.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { rodarComando, urlDoBanco } from '#test/comando.ts';
import { ask, contentOf } from '#test/copias.ts';
import { abrirOficina } from '#test/oficina.ts';
import { dumpSchema } from './schema_dump.ts';

const suffix = randomBytes(4).toString('hex');
const owner = `loja_dono_${suffix}`;
const other = `outra_loja_${suffix}`;
let api: TestApi;
let root: string;
let dataDir: string;
let database: string;

const run = (program: 'backup' | 'restaurar', args: string[], env: Record<string, string>) =>
  rodarComando(program, args, { DATA_DIR: dataDir, ...env });

async function readEmbedded<T>(read: (config: pg.ClientConfig) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await read(server.owner);
  } finally {
    await server.stop();
  }
}

async function schemaOf(config: pg.ClientConfig, appRole: string): Promise<string> {
  const pool = new pg.Pool({ ...config, max: 1 });
  try {
    return await dumpSchema(pool, appRole);
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'restaurar-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'dados');
  api = await createTestApi();
  const oficina = await abrirOficina(api);
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.produto(9), 2);
  await api.client.ordens_servico.faturar({ id: ordem.id });
  database = String(api.config.app.database);
  await ask(inject('postgres').dono, `create role ${owner} login`);
  await ask(inject('postgres').dono, `create database ${other} owner ${owner}`);
});
afterAll(async () => {
  await api.close();
  await ask(inject('postgres').dono, `drop database ${other}`);
  await ask(inject('postgres').dono, `drop role ${owner}`);
  await rm(root, { recursive: true });
});

test('do servidor para o embutido e dele para outro servidor: cada tabela, sequência e regra é igual', async () => {
  const appRole = inject('postgres').app.user;
  const folder = path.join(root, 'levar');
  await mkdir(folder);
  const made = run('backup', [folder], { DATABASE_URL: urlDoBanco(database, appRole) });
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('Cópia feita e conferida') });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^copia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);

  const asked = run('restaurar', [path.join(folder, name)], {});
  expect(asked).toMatchObject({ status: 1, output: expect.stringContaining('Confirme com') });
  const done = run('restaurar', [path.join(folder, name), '--sim'], {});
  expect(done).toMatchObject({ status: 0, output: expect.stringContaining('o estoque confere') });
  const wanted = await contentOf(api.config.dono);
  expect(await readEmbedded(contentOf)).toEqual(wanted);

  const back = run('backup', [], {});
  expect(back.status).toBe(0);
  const [daily = ''] = await readdir(path.join(dataDir, 'copias'));
  expect((await stat(path.join(dataDir, 'copias'))).mode & 0o777).toBe(0o700);
  const server = {
    DATABASE_URL: urlDoBanco(other, appRole),
    DATABASE_URL_MIGRACAO: urlDoBanco(other, owner),
  };
  const returned = run('restaurar', [path.join(dataDir, 'copias', daily), '--sim'], server);
  expect(returned).toMatchObject({ status: 0, output: expect.stringContaining('o estoque confere') });
  const there = { ...inject('postgres').dono, database: other };
  expect(await contentOf(there)).toEqual(wanted);
  expect(await schemaOf(there, appRole)).toBe(await schemaOf(api.config.dono, appRole));
}, 120_000);

test('o que havia antes é guardado, e volta', async () => {
  const copies = path.join(dataDir, 'copias');
  const there = { ...inject('postgres').dono, database: other };
  const server = {
    DATABASE_URL: urlDoBanco(other),
    DATABASE_URL_MIGRACAO: urlDoBanco(other, owner),
  };
  await ask(there, `update clientes set nome_completo = 'Depois da cópia'`);
  const before = await contentOf(there);
  const kept = async () => (await readdir(copies)).filter((name) => name.startsWith('antes-da-restauracao-'));
  const [daily = ''] = await readdir(copies);
  expect(await kept()).toEqual([]);
  expect(run('restaurar', [path.join(copies, daily), '--sim'], server).status).toBe(0);
  expect(await contentOf(there)).not.toEqual(before);
  const [previous = ''] = await kept();
  expect(run('restaurar', [path.join(copies, previous), '--sim'], server).status).toBe(0);
  expect(await contentOf(there)).toEqual(before);
}, 120_000);

test('a pasta de um disco que não está ligado é recusada, e não criada no lugar dele', async () => {
  const env = { DATABASE_URL: urlDoBanco(database, inject('postgres').app.user) };
  const disco = path.join(root, 'pendrive');
  const refused = run('backup', [disco], env);
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringContaining(`A pasta ${disco} não existe; o disco está ligado?`),
  });
  expect(await readdir(root)).not.toContain('pendrive');
  await writeFile(disco, '');
  expect(run('backup', [disco], env)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`${disco} não é uma pasta`),
  });
});

test('o que falta é dito em português, sem senha, e nada muda', () => {
  const wrong = { DATABASE_URL: 'postgres://loja_app:minha-senha@127.0.0.1:1/loja' };
  const refused = run('backup', [], wrong);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('não foi possível conectar');
  expect(refused.output).not.toContain('minha-senha');
  expect(run('restaurar', [], {})).toMatchObject({
    status: 1,
    output: expect.stringContaining('qual cópia'),
  });
  const nothing = run('backup', [], { DATA_DIR: path.join(root, 'nada') });
  expect(nothing).toMatchObject({ status: 1, output: expect.stringContaining('Não há dados') });
});
