type TimedTest = {
  file: string;
  title: string;
  ms: number;
  problem?: 'failed' | 'retried';
  reason?: string;
};
export type StageReport = {
  passed: number;
  failed: number;
  skipped: number;
  retried?: number;
  tests: TimedTest[];
};

export function readVitest(file: string, root: string): StageReport;
export function readPlaywright(file: string): StageReport;
export function slowest(tests: (TimedTest & { stage: string })[]): string[];
export function problems(tests: (TimedTest & { stage: string })[]): string[];
