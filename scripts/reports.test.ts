import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problems, readPlaywright, readVitest, slowest } from './reports.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'relatorios-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a Vitest report gives its counts and the time of each test', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/shop/src/a.test.ts',
        assertionResults: [{ title: 'slow', duration: 1500 }, { title: 'skipped' }],
      },
    ],
  };
  expect(readVitest(write(report), '/shop')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    tests: [
      { file: 'src/a.test.ts', title: 'slow', ms: 1500 },
      { file: 'src/a.test.ts', title: 'skipped', ms: 0 },
    ],
  });
});

test('a Playwright report counts a retried test as passed, and adds up its tries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'a.test.ts',
        specs: [spec('outside', 10)],
        suites: [{ file: 'a.test.ts', specs: [spec('in a group', 20, 5)] }],
      },
    ],
  };
  expect(readPlaywright(write(report))).toEqual({
    passed: 2,
    failed: 0,
    retried: 1,
    skipped: 0,
    tests: [
      { file: 'e2e/a.test.ts', title: 'outside', ms: 10 },
      { file: 'e2e/a.test.ts', title: 'in a group', ms: 25 },
    ],
  });
});

test('a runner that could not start counts nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, tests: [] };
  expect(readVitest(path.join(folder, 'none.json'), folder)).toEqual(nothing);
  expect(readPlaywright(path.join(folder, 'none.json'))).toEqual(nothing);
});

test('the table shows the twenty slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 25 }, (_, i) => ({
    file: 'a.test.ts',
    title: `test ${i}`,
    ms: i * 1000,
    stage: i === 24 ? 'end to end' : 'unit',
  }));
  const lines = slowest(tests);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  24.0 s  end to end  a.test.ts › test 24');
  expect(lines[1]).toBe('  23.0 s  unit        a.test.ts › test 23');
  expect(lines.at(-1)).toContain('test 5');
});

test('the end of the run names each failed and each retried test, and why', () => {
  const vitest = {
    testResults: [
      {
        name: '/shop/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'good', status: 'passed' },
          {
            title: 'bad',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nat line 3'],
          },
        ],
      },
      { name: '/shop/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  const results = [{ duration: 1, error: { message: 'not visible' } }, { duration: 1 }];
  const playwright = {
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ file: 'c.test.ts', specs: [{ title: 'shaky', tests: [{ status: 'flaky', results }] }] }],
  };
  const of = (tests: ReturnType<typeof readVitest>['tests'], stage: string) =>
    problems(tests.map((test) => ({ ...test, stage })));
  expect(of(readVitest(write(vitest), '/shop').tests, 'unit')).toEqual([
    'failed: unit, src/a.test.ts › bad',
    '    expected 1',
    '    at line 3',
    'failed: unit, src/b.test.ts › (whole file)',
    '    no such module',
  ]);
  expect(of(readPlaywright(write(playwright)).tests, 'end to end')).toEqual([
    'retried: end to end, e2e/c.test.ts › shaky',
    '    not visible',
  ]);
});
