/*
 * Backups of contents that never change and outweigh all rows together (photos, documents). Each content is stored
 * once, named by its SHA-256, in a folder beside the backups. A backup holds the rows without the contents, and its
 * manifest lists the hashes. Deleting old backups also deletes the contents that no remaining manifest lists.
 */
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { NOT_PLAIN, readPlainFile } from '#platform/server/process/plain_file.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { BackupError } from './backup_error.ts';

const FOLDER = 'arquivos';
const NAME = /^[0-9a-f]{64}(\.[0-9a-f]{8}\.parcial)?$/;
/** Temporary name while a content is written. The random part keeps two concurrent backups apart. */
const unfinished = (file: string) => `${file}.${randomBytes(4).toString('hex')}.parcial`;
/** Rows fetched per query. */
const BATCH = 500;
/**
 * Younger files are not cleaned up: another process may have written them for a backup whose manifest does not exist
 * yet.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const SETTLED_MS = DAY_MS;

interface Contents {
  readonly key: string;
  readonly bytes: string;
}

/** The columns of a table whose contents are stored outside of the backup. `key` (the SHA-256) is its first column. */
export const contentsOf = (table: string): Contents | undefined =>
  tablesWith('contents').find(([name]) => name === table)?.[1].contents;

const placeOf = (folder: string, sha256: string) => path.join(folder, FOLDER, sha256.slice(0, 2), sha256);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The size of a plain file; undefined for anything else. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/**
 * Each stored file is rehashed once in this many nights: rehashing all of them every night would keep a large shop's
 * disk busy for minutes.
 */
const NIGHTS = 30;

/** Whether the file is rehashed today. All backups of one day rehash the same files. */
const isItsTurn = (sha256: string): boolean =>
  Number.parseInt(sha256.slice(0, 8), 16) % NIGHTS === Math.floor(Date.now() / DAY_MS) % NIGHTS;

/**
 * Whether the file is already stored intact. Its size is always compared, its hash once a month (`isItsTurn`), so that
 * a file damaged on disk is rewritten within a month; a restore compares every hash. Touches the file, so that a
 * concurrent backup's clean-up does not remove it.
 */
async function isKept(file: string, sha256: string, size: number): Promise<boolean> {
  if ((await sizeOf(file)) !== size) return false;
  if (isItsTurn(sha256) && hashOf(await readPlainFile(file)) !== sha256) return false;
  await utimes(file, new Date(), new Date());
  return true;
}

async function finish(written: string, file: string): Promise<void> {
  const handle = await open(written, 'r+');
  await handle.chmod(0o600).catch(() => undefined); // not every file system has modes
  await handle.sync();
  await handle.close();
  await rename(written, file);
}

/**
 * Stores the contents of a table that are not in the folder yet, read in the backup's snapshot; returns all hashes.
 * Holds one content in memory at a time. Throws if a content in the database does not match its hash.
 */
export async function keepContents(client: pg.Client, table: string, folder: string): Promise<string[]> {
  const { key, bytes } = contentsOf(table) as Contents;
  const [from, keyed, content] = [table, key, bytes].map((name) => pg.escapeIdentifier(name));
  const hashes: string[] = [];
  for (let after: Buffer = Buffer.alloc(0), more = true; more; ) {
    const { rows } = await client.query<{ key: Buffer; size: number }>(
      `SELECT ${keyed} AS key, octet_length(${content}) AS size FROM public.${from} WHERE ${keyed} > $1 ORDER BY 1 LIMIT ${BATCH}`,
      [after],
    );
    for (const row of rows) {
      const sha256 = row.key.toString('hex');
      hashes.push(sha256);
      if (await isKept(placeOf(folder, sha256), sha256, row.size)) continue;
      const read = await client.query<{ content: Buffer }>(
        `SELECT ${content} AS content FROM public.${from} WHERE ${keyed} = $1`,
        [row.key],
      );
      await keep(placeOf(folder, sha256), sha256, read.rows[0]?.content);
    }
    after = rows.at(-1)?.key ?? after;
    more = rows.length === BATCH;
  }
  return hashes;
}

async function keep(file: string, sha256: string, content: Buffer | undefined): Promise<void> {
  if (!content || hashOf(content) !== sha256)
    throw new BackupError(
      `O arquivo ${sha256} foi alterado no banco de dados. Rode npm run verificar -- --arquivos.`,
    );
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const writing = unfinished(file);
  await writeFile(writing, content, { mode: 0o600 });
  await finish(writing, file);
}

/** Copies the contents that the target folder lacks. */
export async function copyContents(from: string, to: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of hashes) {
    const [source, target] = [placeOf(from, sha256), placeOf(to, sha256)];
    const size = await sizeOf(source);
    if (size === undefined) throw new BackupError(`${source} falta, ou não é um arquivo comum.`);
    if (await isKept(target, sha256, size)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const writing = unfinished(target);
    await copyFile(source, writing);
    await finish(writing, target);
  }
}

/** Rehashes every file; says what is wrong with the first one that is not intact, or undefined if all are. */
export async function findLost(folder: string, hashes: readonly string[]): Promise<string | undefined> {
  for (const sha256 of hashes) {
    const read = await readPlainFile(placeOf(folder, sha256)).catch(
      ({ code = '' }: NodeJS.ErrnoException) => code,
    );
    if (read === NOT_PLAIN) return `na pasta arquivos ao lado dela, ${sha256} não é um arquivo comum`;
    if (typeof read === 'string' && read !== 'ENOENT' && read !== 'ENOTDIR')
      return `na pasta arquivos ao lado dela, o arquivo ${sha256} não pôde ser lido (${read})`;
    if (typeof read === 'string' || hashOf(read) !== sha256)
      return `falta o arquivo ${sha256}, ou ele foi alterado, na pasta arquivos ao lado dela`;
  }
  return undefined;
}

/** Appends each row's content as a last column to COPY text whose first column is the hash. */
export async function* withContents(rows: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of rows) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const sha256 = /^\\\\x([0-9a-f]{64})\t/.exec(line)?.[1] ?? '';
      const content = await readPlainFile(placeOf(folder, sha256));
      yield Buffer.from(`${line}\t\\\\x${content.toString('hex')}\n`, 'latin1');
    }
  }
}

/** Deletes the contents that no remaining backup lists. */
export async function removeUnlisted(folder: string, listed: ReadonlySet<string>): Promise<void> {
  const root = path.join(folder, FOLDER);
  for (const part of await readdir(root).catch((): string[] => [])) {
    for (const name of await readdir(path.join(root, part)).catch((): string[] => [])) {
      const file = path.join(root, part, name);
      if (!NAME.test(name) || listed.has(name)) continue;
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < Date.now() - SETTLED_MS) await rm(file, { force: true });
    }
  }
}
