/** The child process of heavy_work.ts: runs tasks one after another until its parent kills it or disconnects. */
import { type HeavyTask, type HeavyTasks, runTask } from './heavy_tasks.ts';

export interface Asked {
  task: HeavyTask;
  input: HeavyTasks[HeavyTask]['input'];
}

export type Answered = { began: true } | { output: HeavyTasks[HeavyTask]['output'] } | { failure: string };

export function runHeavyWorker(): void {
  const answer = (answered: Answered) => process.send?.(answered);
  process.on('disconnect', () => process.exit());
  // Ignore Ctrl+C, which a terminal sends to the child too: the parent lets running requests finish.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', ({ task, input }: Asked) => {
    answer({ began: true });
    runTask(task, input).then(
      (output) => answer({ output }),
      (error: unknown) =>
        answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
