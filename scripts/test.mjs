// npm test: installs, builds, finds a Chromium, and runs every guard and test. --completo adds PostgreSQL 15 and what is slow.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, entry, Failure, findNode, root, run } from './prepare.mjs';
import { installPackage } from './system_packages.mjs';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';

await entry(async () => {
  process.chdir(root);
  const completo = process.argv.includes('--completo');
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(node) };
  // The tools are found by the guards as npm would; and they, too, run on the pinned Node.
  env.PATH = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(
    path.delimiter,
  );
  if (completo) {
    env.TESTE_COMPLETO = '1';
    if (!existsSync(POSTGRES_15) && !((await installPackage('postgresql-15')) && existsSync(POSTGRES_15))) {
      throw new Failure('The full run needs PostgreSQL 15: install the system package "postgresql-15".');
    }
  }

  const reports = mkdtempSync(path.join(tmpdir(), 'relatorios-'));
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const stage = async (title, args, extra, read) => {
    console.log(`\n── ${title}`);
    const report = path.join(reports, `${title.replaceAll(' ', '_')}.json`);
    const code = await run(node, args(report), { env: { ...env, ...extra(report) } });
    const counts =
      read && existsSync(report)
        ? read(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failed: 0, skipped: 0 };
    if (!read && code === 0) counts.passed = 1;
    // A runner may fail as a whole, with no test of its own to blame.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    for (const name of Object.keys(totals)) totals[name] += counts[name];
  };

  const vitest = (report) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const none = () => ({});
  await stage('guards', () => ['scripts/check.ts'], none);
  await stage('unit and integration', vitest, none, readVitest);
  if (completo) {
    await stage(
      'integration on PostgreSQL 15',
      (report) => [...vitest(report), 'src'],
      () => ({ TEST_PG: '15' }),
      readVitest,
    );
  }
  const playwright = () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  await stage(
    'end to end',
    playwright,
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    readPlaywright,
  );
  rmSync(reports, { recursive: true });

  process.exitCode = totals.failed > 0 ? 1 : 0;
  console.log(
    `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
  );
});

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
