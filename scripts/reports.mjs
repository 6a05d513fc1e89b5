// Reads the JSON reports of Vitest and Playwright: the counts, and how long each test took.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SLOWEST = 20;

/** A runner that could not start leaves no report. */
const NOTHING = { passed: 0, failed: 0, skipped: 0, tests: [] };

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function readVitest(file, root) {
  if (!existsSync(file)) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(file);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      file: path.relative(root, name),
      title,
      ms: duration ?? 0,
    })),
  );
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
  const own = specs.map(({ title, tests }) => ({
    file: `e2e/${file}`,
    title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

/** Lines of a table: seconds, stage, file and title of the slowest tests. */
export function slowest(tests) {
  const chosen = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const width = Math.max(0, ...chosen.map(({ stage }) => stage.length));
  return chosen.map(
    ({ ms, stage, file, title }) =>
      `${(ms / 1000).toFixed(1).padStart(6)} s  ${stage.padEnd(width)}  ${file} › ${title}`,
  );
}
