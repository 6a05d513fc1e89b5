// The backup folders, on the disks of the machine the program runs on.

import {
  backupInto,
  copyInto,
  listBackups,
  readKeep,
  rotate,
} from '#platform/server/backup/backup_folder.ts';
import type { BackupPlace } from '#platform/server/gate/gate.ts';
import type { ArquivoDeCopia } from './copias.contract.ts';

/** Writes a backup to every folder and removes old ones. Throws if any folder did not get it. */
export async function fazerCopia({ connection, folder, second }: BackupPlace, agora: Date): Promise<void> {
  const keep = await readKeep(connection);
  const { file } = await backupInto(folder, 'copia', connection, agora);
  await rotate(folder, keep);
  if (!second) return;
  await copyInto(second, file);
  await rotate(second, keep);
}

export async function listArquivos({ folder }: BackupPlace): Promise<ArquivoDeCopia[]> {
  return (await listBackups(folder)).map(({ name, bytes }) => ({ nome: name, bytes }));
}

/** Time of the newest backup present in every folder, no matter which process made it; the queue knows only its own. */
export async function findUltimoArquivo({ folder, second }: BackupPlace): Promise<Date | null> {
  const there = second && new Set((await listBackups(second)).map(({ name }) => name));
  const found = (await listBackups(folder)).find(({ name }) => !there || there.has(name));
  return found?.at ?? null;
}
