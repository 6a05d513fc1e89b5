/** A kind of background job: its name, its data, and its retry policy. Declared in a contract. */
import { z } from './zod.ts';

export interface Job<Data extends object = object> {
  /** 'email', 'limpeza': also the name of its queue. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Retries after a failure; the delay doubles each time, from `retryDelay` seconds to an hour. */
  readonly retries: number;
  readonly retryDelay: number;
  /** Seconds after which a run counts as failed. */
  readonly timeLimit: number;
  /** At most one waiting or running at a time: enqueuing another is a no-op. */
  readonly exclusive: boolean;
  /** Jobs that one copy of the program runs at once; after a full batch it polls again immediately. */
  readonly batch: number;
  /** Minute, hour, day, month, weekday, in São Paulo. One run across all copies; after downtime, one run catches up. */
  readonly cron?: string;
  /**
   * Increase it with every change of `cron`, so that an older copy of the program does not overwrite a newer schedule.
   */
  readonly revision?: number;
  /** Users can start the scheduled job themselves, so its queue is polled as often as the queue of any other job. */
  readonly onDemand?: boolean;
}

const DEFAULTS = { retries: 5, retryDelay: 30, timeLimit: 15 * 60, exclusive: false, batch: 1 };

type Choices<Data extends object> = Pick<Job<Data>, 'name' | 'data'> & Partial<typeof DEFAULTS>;

export function defineJob<Data extends object>(job: Choices<Data>): Job<Data> {
  return { ...DEFAULTS, ...job };
}

const noData = z.strictObject({});

/** A job started by its schedule: it carries no data and never runs twice at once. */
export function defineScheduledJob(
  job: { name: string; cron: string; revision?: number; onDemand?: boolean } & Partial<typeof DEFAULTS>,
): Job<z.infer<typeof noData>> {
  return { ...DEFAULTS, revision: 1, ...job, exclusive: true, data: noData };
}
