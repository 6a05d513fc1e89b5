import { DomainError, type ErrorDefinition, platformErrors } from '#platform/shared/errors.ts';

interface TurnLimits {
  /** Maximum number of tasks running at once in this copy of the program. */
  running: number;
  /** Maximum number of running and queued tasks: per key, and in total. */
  ofKey: number;
  inAll: number;
}

/**
 * Limits slow work that comes in bursts: tasks of one key run one after the other, and at most `running` tasks run at
 * once. The rest is queued. The queue is bounded, because each queued task holds its request in memory: a task beyond
 * the bounds is refused with `full`.
 */
export function createTurns(
  limits: TurnLimits,
  full: ErrorDefinition = platformErrors.MUITAS_TENTATIVAS,
): <T>(key: string, task: () => Promise<T>) => Promise<T> {
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
    if (queue.tasks >= limits.ofKey || inAll >= limits.inAll) throw new DomainError(full);
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
