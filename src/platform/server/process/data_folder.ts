/** Explains disk and permission errors in the data folder to the operator. */
import { StartupError } from './startup_error.ts';

const WHY: Readonly<Record<string, string>> = {
  EROFS: 'o disco está montado só para leitura',
  EACCES: 'o usuário que inicia o programa não pode gravar ali',
  EPERM: 'o usuário que inicia o programa não pode gravar ali',
  ENOTDIR: 'no caminho há um arquivo com o nome de uma pasta',
  EEXIST: 'no caminho há um arquivo com o nome de uma pasta',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco do usuário acabou',
};

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
