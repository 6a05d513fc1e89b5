// npm start; with a name, the other programs: npm run demo · verificar · bench
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ensureBuilt,
  ensureInstalled,
  entry,
  Failure,
  findNode,
  root,
  run,
  stopWithNpm,
} from './prepare.mjs';
import { HEAP, PROGRAM } from './program.mjs';

/**
 * The file of each program. `built`: it needs the built screens and program; `heap`: it is long-running, with these
 * heap limits.
 */
const PROGRAMS = {
  iniciar: { file: PROGRAM, built: true, heap: HEAP },
  demo: { file: 'scripts/demo.ts', built: true, heap: HEAP },
  fuzz: { file: 'scripts/fuzz.ts', built: true },
  acesso: { file: 'scripts/acesso.ts', built: false },
  verificar: { file: 'scripts/verificar.ts', built: false },
  bench: { file: 'scripts/bench.ts', built: true },
  backup: { file: 'scripts/backup.ts', built: false },
  restaurar: { file: 'scripts/restaurar.ts', built: false },
  caos: { file: 'scripts/caos.ts', built: true },
  escala: { file: 'scripts/escala.ts', built: true },
};

await entry(async () => {
  process.chdir(root);
  const again = process.argv.slice(1);
  stopWithNpm();
  const [name] = process.argv.splice(2, 1);
  const program = PROGRAMS[name];
  if (!program)
    throw new Failure(`Não há o programa ${name}. Use um de: ${Object.keys(PROGRAMS).join(', ')}.`);
  await ensureInstalled();
  const node = findNode();
  const { heap = [] } = program;
  // V8 accepts heap flags only on the command line, so the process re-executes itself with them.
  if (node === process.execPath && heap.some((flag) => !process.execArgv.includes(flag)))
    process.execve?.(node, [node, ...heap, ...again], process.env);
  // A DATA_DIR in .env is the shop's own folder; the demo uses one only if it is set for the command itself.
  const { DATA_DIR: demoFolder = './dados-demo' } = process.env;
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (name === 'demo') keepToDemoFolder(demoFolder);
  if (program.built) await ensureBuilt(node);

  const file = path.join(root, program.file);
  // From the second start on this is already the pinned Node, which npm finds first.
  if (node === process.execPath) await import(pathToFileURL(file).href);
  else process.exitCode = await run(node, [...heap, file, ...process.argv.slice(2)]);
});

/** The demo never touches the shop's own data, whatever .env contains. */
function keepToDemoFolder(folder) {
  process.env.DATA_DIR = folder;
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_URL_MIGRACAO;
  delete process.env.DATABASE_REPLICA_URL;
}
