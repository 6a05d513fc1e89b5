// Reads the JSON reports of Vitest and Playwright: the counts, how long each test took, and which failed and why.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const SLOWEST = 20;
/** Lines of a failed test's error that the end of the run repeats. */
const REASON_LINES = 8;

/** A runner that could not start leaves no report. */
const NOTHING = { passed: 0, failed: 0, skipped: 0, tests: [] };

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function readVitest(file, root) {
  if (!existsSync(file)) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(file);
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const own = assertionResults.map(({ title, duration, status, failureMessages }) => ({
      file,
      title,
      ms: duration ?? 0,
      ...(status === 'failed' && { problem: 'failed', reason: failureMessages?.join('\n') ?? '' }),
    }));
    // A file that fails outside its tests, such as in beforeAll or at an import.
    const whole = status === 'failed' && own.every(({ problem }) => !problem);
    return whole ? [...own, { file, title: '(whole file)', ms: 0, problem: 'failed', reason: message }] : own;
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    tests,
  };
}

export function readPlaywright(file) {
  if (!existsSync(file)) return NOTHING;
  const { stats, suites } = read(file);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    retried: flaky,
    skipped,
    tests: suites.flatMap(testsOf),
  };
}

/** A test's time includes its retries. */
function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const problem = PROBLEMS[tests.map(({ status }) => status).find((status) => status in PROBLEMS)];
    return {
      file: `e2e/${file}`,
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(problem && { problem, reason: results.find(({ error }) => error)?.error.message ?? '' }),
    };
  });
  return [...own, ...suites.flatMap(testsOf)];
}

/** Playwright's test status → the word used in the summary. */
const PROBLEMS = { unexpected: 'failed', flaky: 'retried' };

/** Lines of a table: seconds, stage, file and title of the slowest tests. */
export function slowest(tests) {
  const chosen = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const width = Math.max(0, ...chosen.map(({ stage }) => stage.length));
  return chosen.map(
    ({ ms, stage, file, title }) =>
      `${(ms / 1000).toFixed(1).padStart(6)} s  ${stage.padEnd(width)}  ${file} › ${title}`,
  );
}

/** Each failed or retried test with the first lines of its error. */
export function problems(tests) {
  return tests
    .filter(({ problem }) => problem)
    .flatMap(({ problem, stage, file, title, reason }) => [
      `${problem}: ${stage}, ${file} › ${title}`,
      ...stripVTControlCharacters(reason)
        .split('\n')
        .filter((line) => line.trim())
        .slice(0, REASON_LINES)
        .map((line) => `    ${line}`),
    ]);
}
