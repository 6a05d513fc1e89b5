/*
 * Writes a backup of a live database: all tables with COPY in one REPEATABLE READ transaction, so that the file is a
 * consistent snapshot. It blocks no other session, needs only the application role, and holds one chunk in memory at a
 * time.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createTar } from '#platform/server/files/tar_file.ts';
import { readApplied } from '#platform/server/postgres/migrations.ts';
import { isDiskFull } from '#platform/server/process/disk_full.ts';
import { PACKAGE_JSON } from '#platform/server/process/project.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { contentsOf, keepContents } from './backup_contents.ts';
import { BackupError } from './backup_error.ts';
import {
  type BackupTable,
  entryOf,
  FORMAT,
  lineEnds,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  openBackup,
} from './backup_file.ts';

/** Tables that are not backed up, because a restore must not revive their rows. */
export const leftOut = (): string[] => tablesWith('backup').map(([table]) => table);

/** The columns whose contents are stored beside the backup instead of in it. */
const beside = (): [table: string, column: string][] =>
  tablesWith('contents').map(([table, { contents }]) => [table, contents.bytes]);

export const BACKUP_SESSION = 'copia';

/** Session settings that make the COPY text readable by any server. */
const PORTABLE = `
  SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 1`;

/** Removes the timeouts that a server's administrator may have set: a backup may take as long as it needs. */
export const WITHOUT_TIMEOUTS = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/**
 * Writes `file` (mode 0600) completely and verified, or not at all. Two concurrent exports cannot write the same file.
 */
export async function exportDatabase(connection: pg.ClientConfig, file: string): Promise<Manifest> {
  const unfinished = `${file}.parcial`;
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Não foi possível gravar em ${path.dirname(file)} (${error.code}).`);
  });
  try {
    const manifest = await write(handle, connection, path.dirname(file));
    await handle.close();
    await (await openBackup(unfinished)).close();
    await rename(unfinished, file);
    await keepFolder(path.dirname(file));
    return manifest;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw explain(error, file);
  }
}

function explain(error: unknown, file: string): unknown {
  if (isDiskFull(error)) {
    return new BackupError(
      `Não há espaço em disco para a cópia em ${path.dirname(file)}. Libere espaço ou use outra pasta.`,
    );
  }
  const { code, path: where } = error as NodeJS.ErrnoException;
  return code && where ? new BackupError(`Não foi possível gravar ${where} (${code}).`) : error;
}

/** Fsyncs the folder, so that the new name survives a power cut. */
export async function keepFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some network file systems cannot fsync a folder.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function write(handle: FileHandle, connection: pg.ClientConfig, folder: string): Promise<Manifest> {
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: BACKUP_SESSION });
  client.on('error', () => undefined); // the query that needs the connection reports it
  await client.connect();
  try {
    await client.query(WITHOUT_TIMEOUTS);
    await client.query(PORTABLE);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const about = await describe(client);
    const tar = createTar(handle, new Date(about.criada_em));
    const tabelas: BackupTable[] = [];
    const arquivos: string[] = [];
    for (const table of await listTables(client)) {
      tabelas.push(await copyTable(client, table, tar.add));
      if (contentsOf(table.nome)) arquivos.push(...(await keepContents(client, table.nome, folder)));
    }
    // Read after the tables: a number may be taken meanwhile, and a gap is better than a duplicate.
    const manifest = { ...about, tabelas, sequencias: await listSequences(client), arquivos };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await tar.add(MANIFEST, one(text));
    await tar.add(MANIFEST_SUM, one(Buffer.from(createHash('sha256').update(text).digest('hex'))));
    await tar.finish();
    await client.query('COMMIT');
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* one(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}

async function describe(client: pg.Client): Promise<Omit<Manifest, 'tabelas' | 'sequencias' | 'arquivos'>> {
  const { rows } = await client.query<{ now: Date; version: string }>(
    `SELECT now(), current_setting('server_version') AS version`,
  );
  const migracoes = await readApplied(client);
  if (!rows[0] || migracoes.length === 0) throw new BackupError('Este banco de dados ainda está vazio.');
  const { version } = JSON.parse(await readFile(PACKAGE_JSON, 'utf8')) as { version: string };
  return {
    formato: FORMAT,
    programa: version,
    postgres: rows[0].version,
    criada_em: rows[0].now.toISOString(),
    migracoes,
  };
}

type Table = { nome: string; colunas: string[] };

/** Tables with the columns that the backup holds, locked against ALTER until the transaction ends. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS nome,
       array(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               AND (c.relname::text, a.attname::text) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))
             ORDER BY a.attnum) AS colunas
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
    [leftOut(), beside().map(([table]) => table), beside().map(([, column]) => column)],
  );
  const names = rows.map(({ nome }) => `public.${pg.escapeIdentifier(nome)}`).join(', ');
  if (names) await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
  return rows;
}

async function copyTable(
  client: pg.Client,
  { nome, colunas }: Table,
  add: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<BackupTable> {
  const columns = colunas.map((column) => pg.escapeIdentifier(column)).join(', ');
  const source = client.query(copyTo(`COPY public.${pg.escapeIdentifier(nome)} (${columns}) TO STDOUT`));
  const hash = createHash('sha256');
  let bytes = 0;
  let linhas = 0;
  const gzip = createGzip({ level: 4 });
  const reading = pipeline(
    source,
    async function* (text: AsyncIterable<Buffer>) {
      for await (const chunk of text) {
        hash.update(chunk);
        bytes += chunk.length;
        linhas += lineEnds(chunk);
        yield chunk;
      }
    },
    gzip,
  );
  // A read error aborts the write too, and its error is the one reported.
  const [read, written] = await Promise.allSettled([reading, add(entryOf(nome), gzip)]);
  for (const outcome of [written, read]) if (outcome.status === 'rejected') throw outcome.reason;
  return { nome, colunas, linhas, bytes, sha256: hash.digest('hex') };
}

async function listSequences(client: pg.Client): Promise<Manifest['sequencias']> {
  const { rows } = await client.query<{ nome: string }>(
    `SELECT c.relname::text AS nome FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' ORDER BY 1`,
  );
  const sequencias: Manifest['sequencias'] = [];
  for (const { nome } of rows) {
    const found = await client.query<{ valor: string; usada: boolean }>(
      `SELECT last_value::text AS valor, is_called AS usada FROM public.${pg.escapeIdentifier(nome)}`,
    );
    if (found.rows[0]) sequencias.push({ nome, ...found.rows[0] });
  }
  return sequencias;
}
