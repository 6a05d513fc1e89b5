// npm test: installs, builds, then runs the guards, the unit and integration tests, and the browser tests. --completo is
// what CI runs: it adds PostgreSQL 15 and the sweeps, and repeats a failed test once. The summary names the repeated.
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
  ...(completo ? ['--retry=1'] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(file)}`,
];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

/** Each stage: its command, variables of its own, and what it ran. */
const STAGES = [
  ['guards', ['scripts/check.ts'], {}, () => ({ passed: 0, failed: [], repeated: [] })],
  ['unit and integration', vitest('vitest'), {}, () => vitestResult('vitest')],
  ...(completo
    ? [['on PostgreSQL 15', vitest('vitest15'), { TEST_PG: '15' }, () => vitestResult('vitest15')]]
    : []),
  ['end to end', completo ? [...playwright, '--retries=1'] : playwright, {}, playwrightResult],
];

/** @returns {{ passed: number, failed: string[], repeated: string[] }} `repeated`: passed at the second try. */
function vitestResult(report) {
  const { numPassedTests = 0, testResults = [] } = read(report);
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failedTest = assertionResults.some((test) => test.status === 'failed');
    // A file may fail without a failed test, for example in a hook.
    if (status === 'failed' && !failedTest) return [{ status, title: `${file}: ${firstLine(message)}` }];
    return assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) => ({
        status,
        title: `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      }));
  });
  return { passed: numPassedTests, ...byResult(tests, 'failed', 'passed') };
}

function playwrightResult() {
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = read('playwright');
  const tests = suites.flatMap(function all({ suites: inner = [], specs = [] }) {
    const own = specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status }) => ({ status, title: `${file}:${line}: ${title}` })),
    );
    return [...own, ...inner.flatMap(all)];
  });
  return { passed: expected + flaky, ...byResult(tests, 'unexpected', 'flaky') };
}

function byResult(tests, failed, repeated) {
  const titles = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title);
  return { failed: titles(failed), repeated: titles(repeated) };
}

const firstLine = (message = '') => message.split('\n', 1)[0].slice(0, 200);

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
    const { passed, failed, repeated } = result();
    allPassed += passed;
    // A runner may fail as a whole, without a failed test.
    allFailed += code !== 0 ? Math.max(1, failed.length) : 0;
    summary.push(
      `${title}: ${code === 0 ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - started) / 1000)} s`,
      ...failed.map((title) => `  failed: ${title}`),
      ...repeated.map((title) => `  passed at the second try: ${title}`),
    );
  }
  rmSync(reports, { recursive: true });
  process.exitCode = allFailed > 0 ? 1 : 0;
  console.log(`\n${summary.join('\n')}\n${allPassed} passed, ${allFailed} failed`);
});
