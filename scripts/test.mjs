// npm test: installs, builds, finds a Chromium, and runs the guards and tests. --completo adds PostgreSQL 15, the sweeps
// over every screen and the slow tests, and retries a failed browser test once: a test that passes only then is named and
// counted separately, to be fixed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, needsNoSandbox } from './chromium.mjs';
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
import { problems, readPlaywright, readVitest, slowest } from './reports.mjs';
import { installPackage } from './system_packages.mjs';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

await entry(async () => {
  process.chdir(root);
  stopWithNpm();
  const completo = process.argv.includes('--completo');
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  if (completo) await ensurePostgres15();
  const env = await environment(node, completo);
  const reports = mkdtempSync(path.join(tmpdir(), 'relatorios-'));
  const report = (name) => path.join(reports, `${name}.json`);
  const vitest = (name, extra = {}) => ({
    args: [...VITEST, `--outputFile.json=${report(name)}`],
    env: { ...env, ...extra },
    report: () => readVitest(report(name), root),
  });
  const stages = {
    guards: {
      args: ['scripts/check.ts'],
      env,
      report: () => ({ passed: 0, failed: 0, skipped: 0, tests: [] }),
    },
    'unit and integration': vitest('vitest'),
    ...(completo
      ? {
          'the same on PostgreSQL 15, one statement after the other': vitest('vitest15', {
            TEST_PG: '15',
            TESTE_OUTRO_PG: '1',
          }),
        }
      : {}),
    'end to end': {
      args: completo ? [...PLAYWRIGHT, '--retries=1'] : PLAYWRIGHT,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
      report: () => readPlaywright(report('playwright')),
    },
  };
  const { totals, tests, times } = await runStages(node, stages);
  rmSync(reports, { recursive: true });
  process.exitCode = totals.failed > 0 ? 1 : 0;
  const rarely = ['retried', 'skipped'].map((name) => (totals[name] > 0 ? `, ${totals[name]} ${name}` : ''));
  console.log(`\n── the slowest tests\n${slowest(tests).join('\n')}`);
  const found = problems(tests);
  // Repeated at the end: the run above is thousands of lines, and a log may be cut.
  if (found.length > 0) console.log(`\n── failed or retried\n${found.join('\n')}`);
  console.log(`\n${times.join(', ')}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed${rarely.join('')}`);
});

async function ensurePostgres15() {
  if (existsSync(POSTGRES_15)) return;
  if ((await installPackage('postgresql-15')) && existsSync(POSTGRES_15)) return;
  throw new Failure('The full run needs PostgreSQL 15: install the system package "postgresql-15".');
}

async function environment(node, completo) {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(node) };
  if (needsNoSandbox(env.CHROMIUM_PATH)) env.CHROMIUM_NO_SANDBOX = '1';
  // Puts the guards' tools on the PATH, as npm would, and runs every tool on the pinned Node.
  env.PATH = [path.dirname(node), path.join(root, 'node_modules/.bin'), env.PATH].join(path.delimiter);
  if (completo) env.TESTE_COMPLETO = '1';
  return env;
}

/** Runs all stages, even after a failure: a run should report everything that is wrong. */
async function runStages(node, stages) {
  const totals = { passed: 0, failed: 0, retried: 0, skipped: 0 };
  const tests = [];
  const times = [];
  for (const [title, stage] of Object.entries(stages)) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const code = await run(node, stage.args, { env: stage.env });
    // Interrupted by the user.
    if (code === 130 || code === 143) throw new Failure('Interrupted.');
    times.push(`${title}: ${Math.round((performance.now() - started) / 1000)} s`);
    const { tests: timed, ...counts } = stage.report();
    tests.push(...timed.map((test) => ({ ...test, stage: title })));
    // A runner may fail as a whole, without a failed test.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    for (const name of Object.keys(totals)) totals[name] += counts[name] ?? 0;
  }
  return { totals, tests, times };
}
