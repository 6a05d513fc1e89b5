/** The tasks of the child process. Each loads its library on its first run, only in the child. */
import type { PdfDocument } from './pdf_task.ts';
import type { PictureResult } from './picture_task.ts';

/** Input and output of each task. Both are sent between processes, so they contain no functions. */
export interface HeavyTasks {
  pdf: { input: PdfDocument; output: Uint8Array };
  picture: { input: { readonly bytes: Uint8Array }; output: PictureResult };
}

export type HeavyTask = keyof HeavyTasks;

type Run<K extends HeavyTask> = (input: HeavyTasks[K]['input']) => Promise<HeavyTasks[K]['output']>;

const tasks: { readonly [K in HeavyTask]: () => Promise<Run<K>> } = {
  pdf: async () => (await import('./pdf_task.ts')).renderPdf,
  picture: async () => (await import('./picture_task.ts')).makePicture,
};

export async function runTask<K extends HeavyTask>(
  task: K,
  input: HeavyTasks[K]['input'],
): Promise<HeavyTasks[K]['output']> {
  const run = await tasks[task]();
  return run(input);
}
