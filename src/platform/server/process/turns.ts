import { DomainError, platformErrors } from '#platform/shared/errors.ts';

interface TurnLimits {
  /** Tasks that run at once in this copy of the program. */
  running: number;
  /** Tasks of one key, and of all keys, that may be there at once, the running ones included. */
  ofKey: number;
  inAll: number;
}

/**
 * Limits slow work that may come in bursts: tasks of one key run one after the other, and only so many run at once. The
 * others queue. The queue is bounded, since each waiting task holds its request in memory: beyond the bounds a task is
 * refused with MUITAS_TENTATIVAS instead of waiting.
 */
export function createTurns(limits: TurnLimits): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const ofKey = new Map<string, { last: Promise<unknown>; tasks: number }>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let inAll = 0;

  async function withPlace<T>(task: () => Promise<T>): Promise<T> {
    if (running < limits.running) running++;
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
    const queue = ofKey.get(key) ?? { last: Promise.resolve(), tasks: 0 };
    if (queue.tasks >= limits.ofKey || inAll >= limits.inAll)
      throw new DomainError(platformErrors.MUITAS_TENTATIVAS);
    const mine = queue.last.then(() => withPlace(task));
    queue.last = mine.catch(() => undefined);
    queue.tasks++;
    inAll++;
    ofKey.set(key, queue);
    try {
      return await mine;
    } finally {
      inAll--;
      queue.tasks--;
      if (queue.tasks === 0) ofKey.delete(key);
    }
  };
}
