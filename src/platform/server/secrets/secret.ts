import { randomBytes } from 'node:crypto';
import { link, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainDataFolder, makeDataDir } from '#platform/server/process/data_folder.ts';
import { NOT_PLAIN, readPlainFile } from '#platform/server/process/plain_file.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';

/**
 * The key that signs sessions: SECRET, or one generated once and kept in the data folder, readable only by its owner
 * (0600).
 */
export async function readSecret(env: { SECRET?: string | undefined; DATA_DIR: string }): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const file = path.join(env.DATA_DIR, 'segredo');
  const known = await readSecretFile(file);
  if (known) return known;
  await explainDataFolder(env.DATA_DIR, () => makeSecretFile(file));
  return (await readSecretFile(file)) as string;
}

/** Writes a temporary file and links it into place, so that two concurrent starts end up with the same secret. */
async function makeSecretFile(file: string): Promise<void> {
  await makeDataDir(path.dirname(file));
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
}

const OTHERS = 0o077;

async function readSecretFile(file: string): Promise<string | undefined> {
  const bytes = await readPlainFile(file).catch((error: NodeJS.ErrnoException) => {
    // ENOTDIR (a file in the middle of the path) is reported when the folder is created.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    if (error.code === NOT_PLAIN)
      throw new StartupError(`${file} não é um arquivo comum. Tire-o dali: o programa cria um novo.`);
    throw new StartupError(
      `Não foi possível ler ${file} (${error.code}). Inicie o programa com o usuário dono desta pasta.`,
    );
  });
  const text = bytes?.toString('utf8');
  if (text === undefined) return undefined;
  if (text.length < 32) {
    throw new StartupError(
      `O arquivo ${file} está danificado. Apague-o: um novo será criado, e todos entrarão de novo.`,
    );
  }
  // Windows has no file modes.
  if (process.platform !== 'win32' && (await stat(file)).mode & OTHERS) {
    throw new StartupError(
      `O arquivo ${file} está aberto a outras contas deste computador, e quem o lê entra como qualquer pessoa. ` +
        `Feche-o com: chmod 600 ${file} (se alguém pode tê-lo lido, apague-o: um novo será criado, e todos entrarão de novo).`,
    );
  }
  return text;
}
