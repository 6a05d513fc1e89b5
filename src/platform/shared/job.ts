/** What a kind of background work is: its name, the data that it carries, and how hard it is tried. Declared in a contract. */
import { z } from 'zod';

export interface Job<Data extends object = object> {
  /** 'email', 'limpeza': also the name of its queue. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** How often it is tried again after failing; the wait doubles each time, from `retryDelay` seconds to an hour. */
  readonly retries: number;
  readonly retryDelay: number;
  /** Seconds after which a run counts as failed. */
  readonly timeLimit: number;
  /** At most one at a time, waiting or running: asking again while one is there changes nothing. */
  readonly exclusive: boolean;
  /** How many one copy of the program does at the same time; while that many are found it looks again at once. */
  readonly batch: number;
  /** Minute, hour, day, month, weekday, in São Paulo. One run across all copies; after a downtime one run makes up for it. */
  readonly cron?: string;
  /** Goes up whenever `cron` changes: an older copy of the program that starts again leaves a newer one's time alone. */
  readonly revision?: number;
}

const DEFAULTS = { retries: 5, retryDelay: 30, timeLimit: 15 * 60, exclusive: false, batch: 1 };

type Choices<Data extends object> = Pick<Job<Data>, 'name' | 'data'> & Partial<typeof DEFAULTS>;

export function defineJob<Data extends object>(job: Choices<Data>): Job<Data> {
  return { ...DEFAULTS, ...job };
}

const noData = z.strictObject({});

/** Work that the clock starts: it carries no data and never runs twice at once. */
export function defineScheduledJob(
  job: { name: string; cron: string; revision?: number } & Partial<typeof DEFAULTS>,
): Job<z.infer<typeof noData>> {
  return { ...DEFAULTS, revision: 1, ...job, exclusive: true, data: noData };
}
