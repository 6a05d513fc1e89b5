/**
 * The running program when its database's disk is full. As root, a small file system is filled; without privileges, the
 * kernel's file size limit does the same.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { freeBytes } from '#platform/server/process/disk_full.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { createReadiness, type Readiness } from '#platform/server/start/readiness.ts';
import { type Navegador, navegador } from '#test/navegador.ts';

const MB = 1024 * 1024;

interface Disco {
  folder: string;
  /** The readiness expected while the disk is full: a process's file size limit is not visible from outside. */
  prontidao: Readiness;
  /** Makes the disk full. */
  encher(postmaster: number, dono: pg.ClientConfig): Promise<void>;
  liberar(postmaster: number): Promise<void>;
  desfazer(): Promise<void>;
}

async function novaPasta(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `assistencia-teste-${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Null if mounting is not permitted. */
async function discoPequeno(): Promise<Disco | null> {
  const folder = await novaPasta();
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]);
  if (mount.status !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    prontidao: 'so_leitura',
    async encher() {
      for (;;) {
        const failed = await writeFile(filler, Buffer.alloc(MB / 4), { flag: 'a' }).catch((error) => error);
        if (failed) return expect(failed).toMatchObject({ code: 'ENOSPC' });
      }
    },
    liberar: () => rm(filler),
    async desfazer() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Sets the file size limit to the current size of a table that every command writes to. New server connections inherit
 * it.
 */
async function limiteDeArquivo(): Promise<Disco> {
  const folder = await novaPasta();
  /** Runs as the database server's account, because changing a limit of one's own process needs no privileges. */
  const limit = async (pid: number, bytes: string) => {
    const { uid, gid } = await stat(path.join(folder, 'postgres'));
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], owner);
  };
  return {
    folder,
    prontidao: 'pronto',
    async encher(postmaster, dono) {
      const client = new pg.Client(dono);
      await client.connect();
      // Must exceed the size of a WAL segment, which is a file too.
      await client.query(`insert into idempotencia (user_id, chave, operacao, entrada_sha256, status, criado_em)
        select u.id, repeat(md5(i::text), 7) || i, 'x', ''::bytea, 'concluida', now() from usuarios u, generate_series(1, 100000) i`);
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_relation_size('idempotencia') as bytes`,
      );
      await client.end();
      expect(Number(rows[0]?.bytes)).toBeGreaterThan(17 * MB);
      await limit(postmaster, String(rows[0]?.bytes));
    },
    liberar: (postmaster) => limit(postmaster, 'unlimited'),
    desfazer: () => rm(folder, { recursive: true }),
  };
}

const criar = (quem: Navegador, n: number) =>
  quem.api.filiais.create({ ...filialFixture(0), nome: `Filial ${n}`, codigo: `F${n}` });

async function encherNoMeioDoTrabalho(disco: Disco, postgres: EmbeddedPostgres): Promise<void> {
  await migrate({ owner: postgres.owner, appRole: postgres.app.user });
  const antes = openDatabase(postgres.app);
  const dona = navegador(antes);
  await dona.cadastrar();
  await criar(dona, 0);
  await antes.pool.query('select');
  const client = new pg.Client(postgres.owner);
  await client.connect();
  // Starts a fresh WAL segment: otherwise the server stops where it cannot create the next one.
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  await client.end();
  await antes.close();
  await disco.encher(postgres.pid, postgres.owner);

  const database = openDatabase(postgres.app);
  const ela = navegador(database);
  ela.usarCookie(dona.cookie());
  let gravadas = 1;
  let recusa: unknown;
  while (recusa === undefined && gravadas < 500) {
    recusa = await criar(ela, gravadas).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (recusa === undefined) gravadas += 1;
  }
  expect(recusa).toMatchObject({ code: 'DISCO_CHEIO', status: 503, defined: true });
  expect(String((recusa as Error).message)).toContain('O disco do servidor está cheio');
  const medir = { freeBytes: () => freeBytes(disco.folder) };
  expect(await createReadiness(database.pool, medir).check()).toBe(disco.prontidao);
  // Reads still work.
  expect((await ela.enviar('/readyz')).status).toBe(200);
  expect((await ela.api.filiais.list({ limite: 100 })).itens.length).toBe(Math.min(gravadas, 100));

  await disco.liberar(postgres.pid);
  await database.close();
  const depois = openDatabase(postgres.app);
  const denovo = navegador(depois);
  denovo.usarCookie(dona.cookie());
  await criar(denovo, gravadas);
  const { rows } = await depois.pool.query(
    `select (select count(*)::int from filiais) as filiais,
       (select count(*)::int from auditoria where operacao = 'filiais.create') as auditadas`,
  );
  expect(rows).toEqual([{ filiais: gravadas + 1, auditadas: gravadas + 1 }]);
  expect(await checkInvariants(depois.db)).toEqual([]);
  await depois.close();
}

const pequeno = await discoPequeno();
const discos: [string, () => Promise<Disco>][] = [
  ['o limite do tamanho de um arquivo', limiteDeArquivo],
  ...(pequeno ? ([['um disco de 160 MB', async () => pequeno]] as [string, () => Promise<Disco>][]) : []),
];

test.each(discos)(
  'com %s no fim, a escrita é recusada com todas as letras, e nada se perde',
  async (_, abrir) => {
    const disco = await abrir();
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: disco.folder });
      await encherNoMeioDoTrabalho(disco, postgres).finally(() => postgres.stop());
    } finally {
      await disco.desfazer();
    }
  },
  120_000,
);
