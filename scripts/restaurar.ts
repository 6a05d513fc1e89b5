/**
 * `npm run restaurar ARQUIVO`: replaces all data by a backup. It verifies every byte of the file, requires the program
 * to be stopped, asks for confirmation (`-- --sim` answers it) and first backs up the current data. All or nothing.
 */
import '#app/server_declarations.ts';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/server/backup/backup_error.ts';
import { type Manifest, openBackup } from '#platform/server/backup/backup_file.ts';
import { backupInto, hasPeople } from '#platform/server/backup/backup_folder.ts';
import { pendingOf, restoreDatabase } from '#platform/server/backup/backup_restore.ts';
import { MIGRATIONS, readMigrations } from '#platform/server/postgres/migrations.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { readEnv } from '#platform/server/start/env.ts';
import { backupFolder, openForMaintenance } from '#platform/server/start/start_database.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { runCommand } from './command.ts';

const log = (message: string) => console.log(message);

async function restaurar(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { sim: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [given] = positionals;
  if (!given) throw new BackupError('Diga qual cópia restaurar: npm run restaurar ARQUIVO');
  const env = readEnv();
  if (env.DATABASE_URL && !env.DATABASE_URL_MIGRACAO) {
    throw new BackupError('Para restaurar, informe em DATABASE_URL_MIGRACAO o dono do banco de dados.');
  }
  // npm runs the script in the program's folder, so resolve a relative path against the user's current folder.
  const backup = await openBackup(path.resolve(process.env.INIT_CWD ?? '', given), { contents: true });
  try {
    pendingOf(backup.manifest, await readMigrations(MIGRATIONS));
    describe(backup.manifest);
    // Without a second `--`, npm consumes --sim and sets this variable.
    if (!values.sim && process.env.npm_config_sim !== 'true') await ask();
    const database = await openForMaintenance(env, log);
    try {
      const owner = database.owner ?? database.reader;
      const keepPrevious = async () => {
        if (!(await hasPeople(owner))) return;
        const { file } = await backupInto(backupFolder(env), 'antes-da-restauracao', owner, new Date());
        log(`Os dados de agora foram guardados em ${file}`);
      };
      await restoreDatabase({ backup, owner, appRole: database.appRole, keepPrevious, log });
      await confirm(database.reader);
    } finally {
      await database.stop();
    }
  } finally {
    await backup.close();
  }
}

function describe({ criada_em, programa, tabelas }: Manifest): void {
  const linhas = tabelas.reduce((sum, table) => sum + table.linhas, 0);
  log(
    `Cópia inteira e conferida: de ${formatDateTime(new Date(criada_em))}, versão ${programa}, ${linhas} registros.`,
  );
}

async function ask(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new BackupError('Restaurar troca todos os dados. Confirme com: npm run restaurar ARQUIVO -- --sim');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    '\nTodos os dados de agora serão trocados pelos desta cópia. Escreva "restaurar" para continuar: ',
  );
  terminal.close();
  if (answer.trim().toLowerCase() !== 'restaurar') throw new BackupError('Nada foi alterado.');
}

/**
 * Runs the checks of `npm run verificar` on the restored shop; any difference already existed when the backup was made.
 */
async function confirm(connection: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 });
  const divergencias = await checkInvariants(database.db).finally(() => database.close());
  log(
    divergencias.length === 0
      ? '\nRestaurado, e o estoque confere. Inicie o programa; cada pessoa entra de novo com a própria senha.'
      : `\nRestaurado, mas ${divergencias.length} verificações do estoque diferem, como na cópia: rode npm run verificar.`,
  );
}

await runCommand(restaurar);
