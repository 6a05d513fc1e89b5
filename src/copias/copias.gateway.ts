// The folders of the backups, on the disks of the machine that the program runs on.

import { backupInto, copyInto, KEEP, listBackups, rotate } from '#platform/server/backup_folder.ts';
import type { BackupPlace } from '#platform/server/gate.ts';
import type { Copias } from './copias.contract.ts';

/** A backup in every folder; old ones make room. Throws if one of them did not get it. */
export async function fazerCopia({ connection, folder, second }: BackupPlace, agora: Date): Promise<void> {
  const { file } = await backupInto(folder, 'copia', connection, agora);
  await rotate(folder);
  if (!second) return;
  await copyInto(second, file);
  await rotate(second);
}

export const FICAM: Copias['ficam'] = KEEP;

export async function listArquivos({ folder }: BackupPlace): Promise<Copias['arquivos']> {
  return await listBackups(folder);
}
