/**
 * For what is slow and may come in bursts: those of one key run one after the other, and at most `max` run at a time in this
 * copy of the program. The others wait for their turn.
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
      // The place goes to the next one as it is.
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
