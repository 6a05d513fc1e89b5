/**
 * `npm run check`: runs every guard, two at a time, and prints one line each, followed by the output of a failing one.
 * `npm run check -- types architecture` runs only those.
 */
import { execFile } from 'node:child_process';

const GUARDS: Record<string, string> = {
  style: 'biome check --error-on-warnings --diagnostic-level=warn --reporter=concise --max-diagnostics=200',
  'types: server': 'tsc -p tsconfig.server.json',
  'types: web': 'tsc -p tsconfig.web.json',
  'types: e2e': 'tsc -p tsconfig.e2e.json',
  promises: 'node scripts/check-promises.ts',
  architecture: 'node scripts/check-architecture.ts',
  schema: 'node scripts/schema.ts --check',
  unused: 'knip',
  weight:
    'vite build --logLevel error --outDir .cache/peso --emptyOutDir && node scripts/check-weight.ts .cache/peso',
};

const AT_ONCE = 2;

/** Returns the guard's output, or undefined if it passed. */
function run(command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, { shell: true, maxBuffer: 64e6 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined),
    );
  });
}

const chosen = process.argv.slice(2);
const queue = Object.entries(GUARDS).filter(
  ([name]) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
);
const failed: string[] = [];

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next;
    const started = performance.now();
    const output = await run(command);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`${output === undefined ? '✓' : '✗'} ${name.padEnd(14)} ${seconds}`);
    if (output === undefined) continue;
    failed.push(name);
    console.log(`\n${output}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failed.length > 0) console.error(`check failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
