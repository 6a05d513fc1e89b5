// npm start · npm run demo (--demo) · npm run verificar (--verificar)
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, entry, findNode, root, run, stopWithNpm } from './prepare.mjs';

await entry(async () => {
  process.chdir(root);
  stopWithNpm();
  await ensureInstalled();
  const node = findNode();
  const demo = process.argv.includes('--demo');
  const verificar = process.argv.includes('--verificar');
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (demo) keepToDemoFolder();
  if (!verificar) await ensureBuilt(node);

  const program = path.join(
    root,
    demo ? 'scripts/demo.ts' : verificar ? 'scripts/verificar.ts' : 'src/app/server.ts',
  );
  // From the second start on this already is the pinned Node: npm finds it first.
  if (node === process.execPath) await import(pathToFileURL(program).href);
  else process.exitCode = await run(node, [program, ...process.argv.slice(2)]);
});

/** The demo never touches the shop's own data, whatever .env says. */
function keepToDemoFolder() {
  process.env.DATA_DIR = './dados-demo';
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_URL_MIGRACAO;
}
