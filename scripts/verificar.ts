/**
 * `npm run verificar`: recomputes every invariant of the ledger on the live database, whether or not the program is
 * running, and reports differences. Exit code 1 if there are any. `-- --arquivos` also reads every file and compares it with
 * its hash.
 */
import '#app/server_declarations.ts';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants, type Divergence, invariantNames } from '#platform/server/sql/invariants.ts';
import { startDatabase } from '#platform/server/start/start_database.ts';
import { readShopEnv, runCommand } from './command.ts';

// Without a second `--`, npm consumes --arquivos and sets this variable.
const { values } = parseArgs({
  options: { arquivos: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
});
const extent = { files: values.arquivos === true || process.env.npm_config_arquivos === 'true' };

async function verificar(): Promise<Divergence[]> {
  const env = readShopEnv();
  const running = await startDatabase(env, () => undefined);
  const database = openDatabase({ ...running.app, max: 1, statement_timeout: 0 });
  try {
    // One snapshot for all checks, so that concurrent work is seen whole or not at all.
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => checkInvariants(db, extent));
  } finally {
    await database.close();
    await running.stop();
  }
}

function report(divergencias: readonly Divergence[]): void {
  for (const nome of invariantNames(extent)) {
    const divergencia = divergencias.find(({ invariant }) => invariant === nome);
    if (!divergencia) {
      console.log(`ok       ${nome}`);
      continue;
    }
    console.log(`DIFERE   ${nome}: ${divergencia.total}`);
    for (const exemplo of divergencia.examples) console.log(`           ${descrever(exemplo)}`);
  }
  const total = divergencias.length;
  console.log(
    total === 0 ? '\nTudo confere.' : `\n${total} de ${invariantNames(extent).length} verificações diferem.`,
  );
}

const descrever = (exemplo: Record<string, unknown>) =>
  Object.entries(exemplo)
    .map(([coluna, valor]) => `${coluna}=${valor === null ? '-' : String(valor)}`)
    .join(' ');

await runCommand(async () => {
  const divergencias = await verificar();
  report(divergencias);
  process.exitCode = divergencias.length === 0 ? 0 : 1;
});
