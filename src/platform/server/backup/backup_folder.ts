/* The backup folder: file names that sort by time, the rotation of old backups, and the copy to a second folder. */
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isDiskFull } from '#platform/server/process/disk_full.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { copyContents, removeUnlisted } from './backup_contents.ts';
import { BackupError } from './backup_error.ts';
import { exportDatabase, keepFolder } from './backup_export.ts';
import { type Manifest, readManifestOf } from './backup_file.ts';

/** `copia` is the daily backup; the other kinds are made before an upgrade or a restore. */
export type BackupKind = 'copia' | 'antes-da-atualizacao' | 'antes-da-restauracao';

export type MadeBackup = { file: string; bytes: number; manifest: Manifest };

const NAME =
  /^(copia|antes-da-atualizacao|antes-da-restauracao)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
/** Keeps the newest backup of each of the last N days, weeks and months that have one, as set in Configurações. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}
/** Used if the database is older than that setting. */
const KEEP: Keep = { days: 7, weeks: 4, months: 12 };
/** Backups kept of each other kind. */
const KEEP_OTHERS = 5;

/** Age at which an unfinished file counts as abandoned. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export async function backupInto(
  folder: string,
  kind: BackupKind,
  connection: pg.ClientConfig,
  now: Date,
): Promise<MadeBackup> {
  await makeBackupFolder(folder);
  const file = path.join(folder, `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`);
  const manifest = await exportDatabase(connection, file);
  return { file, manifest, bytes: (await stat(file)).size };
}

/** Never creates parents: without its disk, a backup would end up on the very disk it should protect against. */
async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST') return;
    throw new BackupError(
      code === 'ENOENT'
        ? `A pasta ${path.dirname(folder)}, onde ficam as cópias, não existe; o disco está ligado?`
        : `A pasta ${folder} não pôde ser criada (${code}). Como escolher outra está em docs/copias-de-seguranca.md.`,
    );
  });
}

/** Copies a finished backup with its rows' contents to another folder, completely or not at all. */
export async function copyInto(folder: string, file: string): Promise<void> {
  const target = path.join(folder, path.basename(file));
  const unfinished = `${target}.parcial`;
  try {
    // Never create the folder: if an external disk is missing, its mount point must not be used instead.
    await copyFile(file, unfinished);
    await copyContents(path.dirname(file), folder, (await readManifestOf(file))?.arquivos ?? []);
    const handle = await open(unfinished, 'r+');
    await handle.chmod(0o600).catch(() => undefined); // not every file system has modes
    await handle.sync();
    await handle.close();
    await rename(unfinished, target);
    await keepFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    const why = isDiskFull(error)
      ? 'não há espaço em disco ali'
      : code === 'ENOENT'
        ? 'a pasta não existe; o disco está ligado?'
        : code
          ? `erro ${code}`
          : (error as Error).message;
    throw new BackupError(`A cópia não chegou à segunda pasta, ${folder} (${why}).`);
  }
}

export type ListedBackup = { name: string; bytes: number; at: Date };

/** Finished backups, newest first; empty if there are none. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => ({
        name,
        bytes: (await stat(path.join(folder, name)).catch(() => null))?.size,
      })),
  );
  return found
    .flatMap(({ name, bytes }) => {
      const read = readName(name);
      return bytes === undefined || !read ? [] : [{ name, bytes, at: read.at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

function readName(name: string): { kind: string; at: Date } | null {
  const [, kind, day, hour, minute, second] = NAME.exec(name) ?? [];
  return kind ? { kind, at: new Date(`${day}T${hour}:${minute}:${second}Z`) } : null;
}

/**
 * Removes expired backups, contents that only they listed, and half-written files of a killed program. Files that are
 * not ours stay.
 */
export async function rotate(folder: string, keep: Keep): Promise<void> {
  const names = await readdir(folder);
  for (const name of expired(names, keep)) await rm(path.join(folder, name), { force: true });
  for (const name of names) {
    if (!name.endsWith('.parcial') || !NAME.test(name.slice(0, -'.parcial'.length))) continue;
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS)
      await rm(path.join(folder, name), { force: true });
  }
  await removeContents(folder);
}

/** Removes unlisted contents. If one manifest is unreadable, everything stays, because it might list any of them. */
async function removeContents(folder: string): Promise<void> {
  const listed = new Set<string>();
  for (const name of (await readdir(folder)).filter((one) => NAME.test(one))) {
    const manifest = await readManifestOf(path.join(folder, name));
    if (!manifest) return;
    for (const sha256 of manifest.arquivos) listed.add(sha256);
  }
  await removeUnlisted(folder, listed);
}

/** The shop's retention setting. */
export async function readKeep(connection: pg.ClientConfig): Promise<Keep> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Keep>(
      'SELECT copias_dias AS days, copias_semanas AS weeks, copias_meses AS months FROM configuracoes',
    );
    return rows[0] ?? KEEP;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // The schema is older than the setting.
    if (code === '42703' || code === '42P01') return KEEP;
    throw error;
  } finally {
    await client.end();
  }
}

export function expired(names: readonly string[], keep: Keep = KEEP): string[] {
  const found = names.flatMap((name) => {
    const read = readName(name);
    return read ? [{ name, ...read }] : [];
  });
  const newestFirst = found.sort((a, b) => b.at.getTime() - a.at.getTime());
  const daily = newestFirst.filter(({ kind }) => kind === 'copia');
  const kept = new Set([
    ...newestOfEach(daily, keep.days, ({ at }) => dayOf(at)),
    ...newestOfEach(daily, keep.weeks, ({ at }) => mondayOf(dayOf(at))),
    ...newestOfEach(daily, keep.months, ({ at }) => dayOf(at).slice(0, 7)),
    ...['antes-da-atualizacao', 'antes-da-restauracao'].flatMap((other) =>
      newestFirst.filter(({ kind }) => kind === other).slice(0, KEEP_OTHERS),
    ),
  ]);
  return newestFirst.filter((file) => !kept.has(file)).map(({ name }) => name);
}

function newestOfEach<T>(newestFirst: readonly T[], many: number, periodOf: (file: T) => string): T[] {
  const newest = new Map<string, T>();
  for (const file of newestFirst) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file);
  return [...newest.values()].slice(0, many);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Whether the database has users: without any, there is nothing worth backing up. */
export async function hasPeople(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const table = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('public.usuarios') IS NOT NULL AS exists`,
    );
    if (!table.rows[0]?.exists) return false;
    const found = await client.query<{ anyone: boolean }>('SELECT EXISTS (SELECT FROM usuarios) AS anyone');
    return found.rows[0]?.anyone === true;
  } finally {
    await client.end();
  }
}
