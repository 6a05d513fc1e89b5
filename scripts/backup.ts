/**
 * `npm run backup [PASTA]`: one file with a consistent snapshot of the whole shop, while users go on working. Without
 * PASTA it goes to the folder of the daily backups, and old ones are rotated out. PASTA is never created: if its disk
 * is not mounted, the backup would end up on the very disk it should protect against.
 */
import '#app/server_declarations.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupInto, copyInto, readKeep, rotate } from '#platform/server/backup/backup_folder.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { backupFolder, openForMaintenance } from '#platform/server/start/start_database.ts';
import { formatBytes } from '#platform/shared/text.ts';
import { readShopEnv, runCommand } from './command.ts';

async function backup(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const env = readShopEnv();
  const [given] = positionals;
  // npm runs the script in the program's folder, so resolve a relative path against the user's current folder.
  const folder = given ? existingFolder(path.resolve(process.env.INIT_CWD ?? '', given)) : backupFolder(env);
  const database = await openForMaintenance(env, () => undefined);
  try {
    const { file, bytes, manifest } = await backupInto(folder, 'copia', database.reader, new Date());
    const linhas = manifest.tabelas.reduce((sum, table) => sum + table.linhas, 0);
    console.log(
      `Cópia feita e conferida: ${file}\n${linhas} registros em ${manifest.tabelas.length} tabelas, ${formatBytes(bytes)}.`,
    );
    if (given) return;
    const keep = await readKeep(database.reader);
    await rotate(folder, keep);
    if (!env.BACKUP_DIR_2) return;
    await copyInto(env.BACKUP_DIR_2, file);
    await rotate(env.BACKUP_DIR_2, keep);
    console.log(`Também em ${env.BACKUP_DIR_2}.`);
  } finally {
    await database.stop();
  }
}

function existingFolder(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) {
    throw new StartupError(
      `A pasta ${folder} não existe; o disco está ligado? Se ela é para ser nova, crie-a antes (mkdir) e repita.`,
    );
  }
  if (!found.isDirectory()) throw new StartupError(`${folder} não é uma pasta. Informe a pasta da cópia.`);
  return folder;
}

await runCommand(backup);
