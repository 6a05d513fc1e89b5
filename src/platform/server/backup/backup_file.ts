/*
 * The backup file: a tar archive with one gzip of PostgreSQL's text COPY format per table and, last, a manifest that
 * lists its contents. `openBackup` verifies the whole file first, so that a restore touches no database until the file
 * is known to be intact.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { listTar, readEntry, type TarEntry } from '#platform/server/files/tar_file.ts';
import { NOT_PLAIN, openPlainFile } from '#platform/server/process/plain_file.ts';
import { z } from '#platform/shared/zod.ts';
import { findLost } from './backup_contents.ts';
import { BackupError } from './backup_error.ts';

export const MANIFEST = 'manifesto.json';
/** Holds the manifest's SHA-256; without it, damage to the manifest would go unnoticed. */
export const MANIFEST_SUM = 'manifesto.sha256';
export const FORMAT = 1;
/** Enough for the hashes of about three million photos. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  /** The versions of the program and of PostgreSQL that made the backup. */
  programa: z.string(),
  postgres: z.string(),
  /** When the snapshot was taken. */
  criada_em: z.iso.datetime(),
  migracoes: z.array(z.object({ numero: z.int().positive(), nome: z.string(), sha256 })).min(1),
  /** `bytes` and `sha256` are of the uncompressed COPY text. */
  tabelas: z.array(z.object({ nome: name, colunas: z.array(name), linhas: count, bytes: count, sha256 })),
  sequencias: z.array(z.object({ nome: name, valor: z.string().regex(/^-?\d{1,19}$/), usada: z.boolean() })),
  /** Hashes of the contents that the rows need, stored beside the backup. Older backups have none. */
  arquivos: z.array(sha256).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tabelas'][number];

export type Backup = {
  manifest: Manifest;
  /** The folder of the backup and of its rows' contents. */
  folder: string;
  /** The COPY text of one table. */
  read(table: BackupTable): Readable;
  close(): Promise<void>;
};

export const entryOf = (table: string) => `tabelas/${table}.copy.gz`;

/**
 * Throws a BackupError unless every byte is present and unchanged; with `contents`, also checks the contents beside the
 * backup.
 */
export async function openBackup(file: string, { contents = false } = {}): Promise<Backup> {
  const handle = await openPlainFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === NOT_PLAIN) throw damagedBackup(file, NO_BACKUP);
    const why = error.code === 'ENOENT' ? 'não existe' : `não pôde ser aberto (${error.code})`;
    throw new BackupError(`O arquivo ${file} ${why}. Confira o nome e a pasta.`);
  });
  try {
    const backup = await check(handle, file);
    const lost = contents && (await findLost(backup.folder, backup.manifest.arquivos));
    if (lost) throw damagedBackup(file, lost);
    return backup;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const NO_BACKUP = 'o arquivo está cortado, danificado ou não é uma cópia de segurança';

const damagedBackup = (file: string, what: string) =>
  new BackupError(`A cópia ${path.basename(file)} não serve: ${what}. Nada foi alterado; use outra cópia.`);

/** Reads only a backup's manifest, without the rest; null if it cannot be read. */
export async function readManifestOf(file: string): Promise<Manifest | null> {
  const handle = await openPlainFile(file).catch(() => null);
  try {
    const entries = handle && (await listTar(handle));
    const found =
      handle && entries && (await readManifest(handle, new Map(entries.map((entry) => [entry.name, entry]))));
    return typeof found === 'string' ? null : found;
  } catch {
    return null;
  } finally {
    await handle?.close();
  }
}

async function check(handle: FileHandle, file: string): Promise<Backup> {
  const damaged = (what: string) => damagedBackup(file, what);
  const entries = await listTar(handle);
  if (!entries) throw damaged(NO_BACKUP);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const manifest = await readManifest(handle, byName);
  if (typeof manifest === 'string') throw damaged(manifest);
  const entryFor = (table: BackupTable) => byName.get(entryOf(table.nome));
  if (entries.length !== manifest.tabelas.length + 2 || byName.size !== entries.length) {
    throw damaged('ela tem partes a mais ou a menos');
  }
  for (const table of manifest.tabelas) {
    const entry = entryFor(table);
    if (!entry || !(await isIntact(handle, entry, table))) {
      throw damaged(`a tabela ${table.nome} falta ou foi alterada depois de gravada`);
    }
  }
  return {
    manifest,
    folder: path.dirname(file),
    read(table) {
      const source = readEntry(handle, entryFor(table) as TarEntry);
      const gunzip = createGunzip();
      source.on('error', (error) => gunzip.destroy(error));
      return source.pipe(gunzip);
    },
    close: () => handle.close(),
  };
}

/** Returns the manifest, or a text that says what is wrong with it. */
async function readManifest(handle: FileHandle, entries: Map<string, TarEntry>): Promise<Manifest | string> {
  const [entry, sum] = [entries.get(MANIFEST), entries.get(MANIFEST_SUM)];
  if (!entry || !sum || entry.size > MAX_MANIFEST_BYTES || sum.size > 100) return 'não tem manifesto';
  const text = await readText(handle, entry);
  if (createHash('sha256').update(text).digest('hex') !== (await readText(handle, sum)).trim()) {
    return 'o manifesto foi alterado depois de gravado';
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'o manifesto está danificado';
  }
  if ((json as { formato?: unknown } | null)?.formato !== FORMAT) {
    return 'ela é de uma versão mais nova do programa; atualize o programa';
  }
  return manifestSchema.safeParse(json).data ?? 'o manifesto está danificado';
}

async function readText(handle: FileHandle, entry: TarEntry): Promise<string> {
  return Buffer.concat(await readEntry(handle, entry).toArray()).toString('utf8');
}

async function isIntact(handle: FileHandle, entry: TarEntry, table: BackupTable): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  let linhas = 0;
  try {
    await pipeline(readEntry(handle, entry), createGunzip(), async (text: AsyncIterable<Buffer>) => {
      for await (const chunk of text) {
        hash.update(chunk);
        bytes += chunk.length;
        linhas += lineEnds(chunk);
        if (bytes > table.bytes) throw new Error('longer than it was');
      }
    });
  } catch (error) {
    // A zlib error means damaged gzip. Any other error (the disk) says nothing about the file.
    if ((error as NodeJS.ErrnoException).code?.startsWith('E')) throw error;
    return false;
  }
  return bytes === table.bytes && linhas === table.linhas && hash.digest('hex') === table.sha256;
}

/** COPY writes one line per row; a line feed inside a value is written as \n. */
export function lineEnds(chunk: Buffer): number {
  let found = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) found++;
  return found;
}
