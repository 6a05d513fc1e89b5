import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup_error.ts';

const WHY: Readonly<Record<string, string>> = {
  EROFS: 'o disco está montado só para leitura',
  EACCES: 'o usuário que inicia o programa não pode gravar ali',
  EPERM: 'o usuário que inicia o programa não pode gravar ali',
  ENOENT: 'ali nenhuma pasta pode ser criada',
  ENOTDIR: 'no caminho há um arquivo com o nome de uma pasta',
  EEXIST: 'no caminho há um arquivo com o nome de uma pasta',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco do usuário acabou',
};

/**
 * Creates the folder with its parents, and returns the first one created. Node's own recursive mkdir says ENOENT on a
 * read-only disk, and does not end in /proc.
 */
async function makeFolders(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return undefined;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    const first = await makeFolders(path.dirname(folder));
    // With all parents there already, the folder itself is impossible.
    if (!first) await mkdir(folder);
    else await makeFolders(folder);
    return first ?? folder;
  }
}

/** Creates the folder if needed. Parents stay open (0755) so that PostgreSQL's account can reach its own leaf folders. */
export async function makeDataDir(dataDir: string): Promise<string> {
  const created = await makeFolders(path.resolve(dataDir));
  for (
    let folder = path.resolve(dataDir);
    created && folder.length >= created.length;
    folder = path.dirname(folder)
  ) {
    await chmod(folder, 0o755);
  }
  return realpath(dataDir);
}

/** Explains disk and permission errors in the data folder to the operator. */
export async function explainDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path = dataDir } = error as NodeJS.ErrnoException;
    const why = WHY[code];
    if (!why) throw error;
    throw new StartupError(
      `Não foi possível usar a pasta de dados ${dataDir}: ${why} (${code} em ${path}). Corrija a pasta ou escolha outra em DATA_DIR.`,
    );
  }
}
