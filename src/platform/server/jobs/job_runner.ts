/**
 * Runs background jobs. pg-boss is loaded after the server listens, since nothing waits for it; the start is retried
 * until the database is available. Every copy of the program has a runner: a row lock gives each job to one of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, PgBoss, ScheduleOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Services } from '#platform/server/gate/gate.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { Job } from '#platform/shared/job.ts';
import { createQueue, type JobHandler, queueOptions } from './jobs.ts';

interface JobRunnerOptions {
  database: Database;
  handlers: readonly JobHandler[];
  services: Services;
  clock: () => Date;
  announce: (filiais: readonly string[] | null) => void;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Seconds between two polls of a queue. */
  poll?: number;
}

export interface JobRunner {
  /** Resolves when the workers run. */
  readonly started: Promise<void>;
  /** Takes no new jobs and waits at most `FINISH_MS` for the running ones; jobs cut off then run again elsewhere. */
  stop(): Promise<void>;
}

const ZONE = 'America/Sao_Paulo';
const FINISH_MS = 10_000;
const RETRY_START_MS = 10_000;
/** pg-boss reports an error, such as a lost database, at every poll: log each message at most once a minute. */
const QUIET_MS = 60_000;

export function startJobs(options: JobRunnerOptions): JobRunner {
  const closing = new AbortController();
  let boss: PgBoss | undefined;
  const started = keepTrying();

  async function keepTrying(): Promise<void> {
    while (!closing.signal.aborted) {
      let starting: PgBoss | undefined;
      try {
        starting = await createBoss(options);
        boss = starting;
        await starting.start();
        await openQueues(starting, options);
        return;
      } catch (error) {
        options.log.warn(
          { err: error },
          'trabalho em segundo plano: não começou, nova tentativa em instantes',
        );
        await starting?.stop({ graceful: false, close: false }).catch(() => undefined);
        await sleep(RETRY_START_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    started,
    async stop() {
      closing.abort();
      await started;
      await boss?.stop({ graceful: true, timeout: FINISH_MS, close: false });
    },
  };
}

async function createBoss({ database, log }: JobRunnerOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    schema: 'fila',
    db: { executeSql: (text, values) => database.pool.query(text, values ?? []) },
    // The application role has no DDL: db/migrations creates the schema, and autovacuum takes care of indexes.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    persistQueueStats: false,
    flowIntervalSeconds: 3600,
  });
  const quietUntil = new Map<string, number>();
  const tell = (message: string, detail: object) => {
    if ((quietUntil.get(message) ?? 0) > Date.now()) return;
    quietUntil.set(message, Date.now() + QUIET_MS);
    log.warn(detail, `trabalho em segundo plano: ${message}`);
  };
  boss.on('error', (error) => tell(error.message, { err: error }));
  boss.on('warning', (warning) => tell(warning.message, { aviso: warning.data }));
  return boss;
}

async function openQueues(boss: PgBoss, options: JobRunnerOptions): Promise<void> {
  const { handlers, database, poll = 2 } = options;
  for (const { job } of handlers) {
    await createQueue(database.db, job);
    await boss.updateQueue(job.name, queueOptions(job));
    await setClock(boss, job);
  }
  for (const handler of handlers) {
    const pollingIntervalSeconds = secondsBetweenPolls(handler.job, poll);
    const taking = { pollingIntervalSeconds, includeMetadata: true, batchSize: handler.job.batch } as const;
    await boss.work(
      handler.job.name,
      { ...taking, burstWhenBatchFull: true, perJobResults: true },
      (found: FoundJob[]) => Promise.all(found.map((job) => runJob(handler, job, options))),
    );
  }
}

/** Jobs that only the clock starts may start half a minute late. */
export const secondsBetweenPolls = ({ cron, onDemand }: Job, poll: number): number =>
  cron && !onDemand ? Math.max(poll, Math.min(30, poll * 15)) : poll;

/** Stored with the schedule, besides pg-boss's own options. */
type Clock = ScheduleOptions & { revision?: number };

/** Copies of several versions may start in any order: the highest revision of a schedule wins. */
async function setClock(boss: PgBoss, { name, cron, revision = 1 }: Job): Promise<void> {
  if (!cron) return;
  const [known] = await boss.getSchedules(name);
  if (((known?.options as Clock | undefined)?.revision ?? 0) > revision) return;
  const clock: Clock = { tz: ZONE, missed: 'once', revision };
  await boss.schedule(name, cron, {}, clock);
}

interface FoundJob {
  id: string;
  data: unknown;
  signal: AbortSignal;
  retryCount: number;
  retryLimit: number;
}

async function runJob(
  { job, run }: JobHandler,
  { id, data, signal, retryCount, retryLimit }: FoundJob,
  { database, services, clock, announce, log }: JobRunnerOptions,
): Promise<JobResult> {
  try {
    await run({ db: database.db, now: clock(), services, signal, attempt: retryCount, announce }, data ?? {});
    return { id, status: 'completed' };
  } catch (error) {
    const last = retryCount >= retryLimit;
    log[last ? 'error' : 'warn'](
      { err: error, tarefa: job.name, id, tentativa: retryCount },
      last ? 'tarefa desistiu' : 'tarefa falhou, será repetida',
    );
    // Only the message is stored with the job: an error's other fields may hold the data it worked with.
    return { id, status: 'failed', output: { message: reasonOf(error) } };
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof DomainError ? error.data?.motivo : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return reason ? `${message}. ${reason}` : message;
}
