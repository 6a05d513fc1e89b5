import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
