/**
 * How many requests one person may make, in all browsers and programs together: what no hand types and no screen needs, so
 * that a stolen session or a program that runs wild neither copies the shop out in minutes nor takes everyone's turn. Counted
 * in this copy of the program alone: exact counts would cost a write per read.
 */
const MINUTE_MS = 60_000;

export interface RequestLimit {
  /** Counts one more; the seconds to wait where it is one too many, else 0. */
  take(person: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A minute's worth may come at once and is given back as time passes; 0 is no limit. */
export function createRequestLimit(perMinute: number, now: () => number = Date.now): RequestLimit {
  const buckets = new Map<string, Bucket>();
  let swept = now();

  function sweep(time: number): void {
    if (time - swept < MINUTE_MS) return;
    swept = time;
    // After a minute of quiet a bucket is full again, as a new one is.
    for (const [person, { at }] of buckets) if (time - at >= MINUTE_MS) buckets.delete(person);
  }

  return {
    take(person) {
      if (perMinute === 0) return 0;
      const time = now();
      sweep(time);
      const { left, at } = buckets.get(person) ?? { left: perMinute, at: time };
      const given = Math.min(perMinute, left + (Math.max(0, time - at) / MINUTE_MS) * perMinute);
      const refused = given < 1;
      buckets.set(person, { left: refused ? given : given - 1, at: time });
      return refused ? Math.ceil(((1 - given) / perMinute) * (MINUTE_MS / 1000)) : 0;
    },
  };
}
