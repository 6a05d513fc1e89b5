// The folders of the backups, on the disks of the machine that the program runs on.

import {
  backupInto,
  copyInto,
  listBackups,
  readKeep,
  rotate,
} from '#platform/server/backup/backup_folder.ts';
import type { BackupPlace } from '#platform/server/gate/gate.ts';
import type { ArquivoDeCopia } from './copias.contract.ts';

/** A backup in every folder; old ones make room. Throws if one of them did not get it. */
export async function fazerCopia({ connection, folder, second }: BackupPlace, agora: Date): Promise<void> {
  const keep = await readKeep(connection);
  const { file } = await backupInto(folder, 'copia', connection, agora);
  await rotate(folder, keep);
  if (!second) return;
  await copyInto(second, file);
  await rotate(second, keep);
}

export async function listArquivos({ folder }: BackupPlace): Promise<ArquivoDeCopia[]> {
  return await listBackups(folder);
}

/** When the newest that lies in every folder was made, whoever made it: the queue knows only its own. */
export async function findUltimoArquivo({ folder, second }: BackupPlace): Promise<Date | null> {
  const there = second && new Set((await listBackups(second)).map(({ nome }) => nome));
  const found = (await listBackups(folder)).find(({ nome }) => !there || there.has(nome));
  return found?.quando ?? null;
}
