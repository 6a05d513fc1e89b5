/*
 * Contents that never change and weigh more than all rows together (photos, documents) are kept once by their SHA-256, in a
 * folder beside the backups, and not again in each of them. The backup holds the rows without the contents, and its
 * manifest lists the hashes; what no kept manifest lists is removed with the backups that listed it.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { BackupError } from './backup_error.ts';

const FOLDER = 'arquivos';
const NAME = /^[0-9a-f]{64}(\.[0-9a-f]{8}\.parcial)?$/;
/** Until it is whole; two backups at once do not write into the same one. */
const unfinished = (file: string) => `${file}.${randomBytes(4).toString('hex')}.parcial`;
/** Rows asked for at a time. */
const BATCH = 500;
/** A backup in another process may just have written it for a manifest that is not there yet. */
const DAY_MS = 24 * 60 * 60 * 1000;
const SETTLED_MS = DAY_MS;

interface Contents {
  readonly key: string;
  readonly bytes: string;
}

/** The columns of a table whose contents are kept so; the key is its first column. */
export const contentsOf = (table: string): Contents | undefined =>
  tablesWith('contents').find(([name]) => name === table)?.[1].contents;

const placeOf = (folder: string, sha256: string) => path.join(folder, FOLDER, sha256.slice(0, 2), sha256);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size;

/** A month: to read all of them each night would take a large shop's disk minutes. */
const NIGHTS = 30;

/** Whether it is this file's turn to be read whole. Two backups of one day read the same files. */
const isItsTurn = (sha256: string): boolean =>
  Number.parseInt(sha256.slice(0, 8), 16) % NIGHTS === Math.floor(Date.now() / DAY_MS) % NIGHTS;

/**
 * Keeps a file that is there from the clean-up of another backup, and says whether it was there whole. Each night compares every
 * size and a part of the hashes: a file that a disk has changed is written anew within a month, and a restore compares them all.
 */
async function isKept(file: string, sha256: string, size: number): Promise<boolean> {
  if ((await sizeOf(file)) !== size) return false;
  if (isItsTurn(sha256) && hashOf(await readFile(file)) !== sha256) return false;
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
 * Writes the contents of a table that are not in the folder yet, inside the backup's own snapshot, and returns all hashes.
 * One at a time is in memory. Throws if the database holds one that is not its hash.
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

/** Copies what the target folder does not have yet. */
export async function copyContents(from: string, to: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of hashes) {
    const [source, target] = [placeOf(from, sha256), placeOf(to, sha256)];
    if (await isKept(target, sha256, (await stat(source)).size)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const writing = unfinished(target);
    await copyFile(source, writing);
    await finish(writing, target);
  }
}

/** The first that is missing or changed, read whole; undefined if each is there as it was. */
export async function findLost(folder: string, hashes: readonly string[]): Promise<string | undefined> {
  for (const sha256 of hashes) {
    const bytes = await readFile(placeOf(folder, sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    });
    if (!bytes || hashOf(bytes) !== sha256) return sha256;
  }
  return undefined;
}

/** Adds the contents as a last column to the COPY text of rows whose first column is the key. */
export async function* withContents(rows: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of rows) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const sha256 = /^\\\\x([0-9a-f]{64})\t/.exec(line)?.[1] ?? '';
      const content = await readFile(placeOf(folder, sha256));
      yield Buffer.from(`${line}\t\\\\x${content.toString('hex')}\n`, 'latin1');
    }
  }
}

/** Removes what none of the kept backups lists. */
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
