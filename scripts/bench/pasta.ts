/**
 * The data folder for a given size: created once and reused while the schema and the loader are unchanged. BENCH_DIR
 * says where the folders are kept.
 */
import '#app/server_declarations.ts';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { carregarLoja } from './carga.ts';
import { cadastrarDona } from './pessoa.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MARCA = 'carga.json';
/** The pristine shop; nothing writes to it. */
const MOLDE = 'molde';
/** The copy that the limits write to. */
export const LIMITE = 'limite';
const COPIAS = ['assistencia', LIMITE];

export async function prepararPasta(escala: number, log: (message: string) => void): Promise<string> {
  const base = process.env.BENCH_DIR || path.join(tmpdir(), 'assistencia-bench');
  const folder = path.join(base, `loja-${escala}-${await hashDaCarga()}`);
  if (existsSync(path.join(folder, MARCA))) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // When run as root, the database runs as nobody and must be able to enter the folder.
  await chmod(folder, 0o755);
  const started = performance.now();
  await preencher(folder, escala, log);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  await writeFile(path.join(folder, MARCA), `${JSON.stringify({ escala, seconds })}\n`);
  log(`Loja de escala ${escala} pronta em ${seconds} s: ${folder}`);
  return folder;
}

/** Used while loading: a folder whose loading was interrupted is discarded. */
const SEM_GARANTIAS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  autovacuum: 'off',
};

async function preencher(dataDir: string, escala: number, log: (message: string) => void): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SEM_GARANTIAS });
  try {
    await migrate({ owner: postgres.owner, appRole: postgres.app.user });
    const dono = openDatabase({ ...postgres.owner, max: 1 });
    try {
      log(`Carregando a loja de escala ${escala} (só na primeira vez)…`);
      await carregarLoja(dono, { user_id: await cadastrarDona(dono), escala });
    } finally {
      await dono.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Starts the folder's server with fresh copies of the loaded shop, so that every run starts equal. */
export async function abrirPasta(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ ...postgres.owner, database: 'postgres' });
  await client.connect();
  const copiar = (de: string, para: string) =>
    client.query(`create database ${para} template ${de} strategy file_copy`);
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  if (!rows.some(({ datname }) => datname === MOLDE)) await copiar('assistencia', MOLDE);
  for (const nome of COPIAS) {
    await client.query(`drop database if exists ${nome} with (force)`);
    await copiar(MOLDE, nome);
  }
  await client.query('checkpoint');
  await client.end();
  return postgres;
}

/** Covers everything that determines the loaded data. */
async function hashDaCarga(): Promise<string> {
  const migrations = (await readdir(path.join(ROOT, 'db/migrations'))).map((name) => `db/migrations/${name}`);
  const own = globSync(['scripts/bench/carga.ts', 'scripts/bench/carga/*.ts'], { cwd: ROOT });
  const hash = createHash('sha256');
  for (const name of [...migrations, ...own].sort()) {
    hash.update(await readFile(path.join(ROOT, name)));
  }
  return hash.digest('hex').slice(0, 10);
}
