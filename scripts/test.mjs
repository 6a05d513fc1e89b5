// npm test: installs, builds, then runs the guards, the unit and integration tests, and the browser tests. --completo is
// what CI runs: it adds PostgreSQL 15 and the sweeps, and repeats a failed browser test once.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const completo = process.argv.includes('--completo');
const reports = mkdtempSync(path.join(tmpdir(), 'relatorios-'));
const report = (name) => path.join(reports, name);
const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : {});

const vitest = (file) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(file)}`,
];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

/** Each stage: its command, variables of its own, and what it ran: the number of tests that passed, titles of the failed. */
const STAGES = [
  ['guards', ['scripts/check.ts'], {}, () => ({ passed: 0, failures: [] })],
  ['unit and integration', vitest('vitest'), {}, () => vitestResult('vitest')],
  ...(completo
    ? [['on PostgreSQL 15', vitest('vitest15'), { TEST_PG: '15' }, () => vitestResult('vitest15')]]
    : []),
  ['end to end', completo ? [...playwright, '--retries=1'] : playwright, {}, playwrightResult],
];

/** A file without a failed test may still have failed, for example in a hook. */
function vitestResult(file) {
  const { numPassedTests = 0, testResults = [] } = read(file);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const of = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [`${of}: ${firstLine(message)}`]
        : failed.map(
            ({ fullName, failureMessages }) => `${of}: ${fullName}: ${firstLine(failureMessages[0])}`,
          );
    });
  return { passed: numPassedTests, failures };
}

function playwrightResult() {
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = read('playwright');
  const specs = suites.flatMap(function all({ suites: inner = [], specs: own = [] }) {
    return [...own, ...inner.flatMap(all)];
  });
  const failures = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return { passed: expected + flaky, failures };
}

const firstLine = (message = '') => message.split('\n', 1)[0];

await entry(async () => {
  process.chdir(root);
  stopWithNpm();
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const chromium = await findChromium(node);
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
    // The guards' tools, as npm would find them, and the pinned Node for every tool.
    PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    ...(needsNoSandbox(chromium) && { CHROMIUM_NO_SANDBOX: '1' }),
    ...(completo && { TESTE_COMPLETO: '1' }),
  };
  const summary = [];
  let [allPassed, allFailed] = [0, 0];
  // All stages run, even after a failure: a run should report everything that is wrong.
  for (const [title, args, own, result] of STAGES) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const code = await run(node, args, { env: { ...env, ...own } });
    if (code === 130 || code === 143) throw new Failure('Interrupted.');
    const { passed, failures } = result();
    allPassed += passed;
    // A runner may fail as a whole, without a failed test.
    allFailed += code !== 0 ? Math.max(1, failures.length) : 0;
    summary.push(
      `${title}: ${code === 0 ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - started) / 1000)} s`,
      ...failures.map((failure) => `  ${failure}`),
    );
  }
  rmSync(reports, { recursive: true });
  process.exitCode = allFailed > 0 ? 1 : 0;
  console.log(`\n${summary.join('\n')}\n${allPassed} passed, ${allFailed} failed`);
});
