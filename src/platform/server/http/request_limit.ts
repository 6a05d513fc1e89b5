/**
 * How many requests one user may make, over all browsers and programs: more than any screen needs, and few enough that
 * neither a stolen session nor a runaway program can copy the shop out in minutes or starve other users. Counted per
 * copy of the program: exact counts would cost a write per read.
 */
const MINUTE_MS = 60_000;

export interface RequestLimit {
  /** Counts one request; returns the seconds to wait if it exceeds the limit, else 0. */
  take(person: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A token bucket that holds one minute's worth and refills continuously; 0 means no limit. */
export function createRequestLimit(perMinute: number, now: () => number = Date.now): RequestLimit {
  const buckets = new Map<string, Bucket>();
  let swept = now();

  function sweep(time: number): void {
    if (time - swept < MINUTE_MS) return;
    swept = time;
    // After an idle minute a bucket is full again, the same as a new one.
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
