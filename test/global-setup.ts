import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
