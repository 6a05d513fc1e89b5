/**
 * Limits slow work that may come in bursts: tasks of one key run one after the other, and at most `max` run at once in
 * this copy of the program. The others queue.
 */
export function createTurns(max: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lastOfKey = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function withPlace<T>(task: () => Promise<T>): Promise<T> {
    if (running < max) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Hands the slot to the next task, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return async (key, task) => {
    const mine = (lastOfKey.get(key) ?? Promise.resolve()).then(() => withPlace(task));
    const settled = mine.catch(() => undefined);
    lastOfKey.set(key, settled);
    try {
      return await mine;
    } finally {
      if (lastOfKey.get(key) === settled) lastOfKey.delete(key);
    }
  };
}
