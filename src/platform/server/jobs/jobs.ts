/**
 * Background work on PostgreSQL (pg-boss). A job is enqueued inside the business transaction, so it exists exactly if
 * the write does. Any idle copy of the program runs it, and retries it after a failure. It may run twice (a crash after
 * its effect, before it is marked done), so jobs must be idempotent.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Services } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Job } from '#platform/shared/job.ts';

export interface JobContext {
  readonly db: Kysely<DB>;
  readonly now: Date;
  readonly services: Services;
  /** Aborted when the time limit passes, or when the program shuts down and can wait no longer. */
  readonly signal: AbortSignal;
  /** Number of previous failures. */
  readonly attempt: number;
  /** Notifies the screens of a change, after the commit. */
  readonly announce: (filiais: readonly string[] | null) => void;
}

export interface JobHandler {
  readonly job: Job;
  readonly run: (ctx: JobContext, data: unknown) => Promise<void>;
}

/** Implements a job: `handleJob(emailJob, async (ctx, mensagem) => …)` in the jobs of an x.server.ts. */
export function handleJob<Data extends object>(
  job: Job<Data>,
  run: (ctx: JobContext, data: Data) => Promise<void>,
): JobHandler {
  return { job, run: (ctx, data) => run(ctx, job.data.parse(data)) };
}

/** After this long without a heartbeat, another copy takes over the jobs of a dead one. */
const HEARTBEAT_SECONDS = 60;
const LONGEST_RETRY_DELAY = 60 * 60;
/** How long finished and failed jobs are kept (the daily clean-up removes finished ones sooner). */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

export function queueOptions(job: Job) {
  return {
    retryLimit: job.retries,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY,
    expireInSeconds: job.timeLimit,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  };
}

/** pg-boss has several policies; a queue keeps the one it was created with. */
const queuePolicy = (job: Job) => (job.exclusive ? 'exclusive' : 'standard');

/**
 * Enqueues a job; `db` is the transaction of the write that requests it. `after`: not before this instant. Returns the
 * job's id, or null if an exclusive one is already waiting or running.
 */
export async function enqueue<Data extends object>(
  db: Db,
  job: Job<Data>,
  data: Data,
  { after }: { after?: Date } = {},
): Promise<string | null> {
  const id = newId();
  const insert = insertJob(job, sql`${JSON.stringify(job.data.parse(data))}::jsonb`, { id, after });
  const inserted = await insert.execute(db);
  if (inserted.rows[0]) return id;
  // No row: either an exclusive job exists, or the queue does not exist yet.
  await createQueue(db, job);
  const second = await insert.execute(db);
  return second.rows[0] ? id : null;
}

/**
 * The same insert as pg-boss's own, without loading pg-boss; the queue must exist. Inserts one job if `rows` returns
 * its row, which `data` can read as `linha`.
 */
export function insertJob(
  { name }: Job,
  data: RawBuilder<unknown>,
  {
    id = newId(),
    after,
    rows = sql`select`,
  }: { id?: string; after?: Date | undefined; rows?: RawBuilder<unknown> },
): RawBuilder<{ id: string }> {
  return sql`
    insert into fila.job_common (id, name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select ${id}::uuid, q.name, ${data}, inicio, fila.job_now(), inicio + q.retention_seconds * interval '1 second',
      q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
      q.dead_letter, q.heartbeat_seconds
    from fila.queue q cross join lateral (select coalesce(${after ?? null}::timestamptz, fila.job_now()) as inicio) quando
      cross join (${rows}) as linha
    where q.name = ${name}
    on conflict do nothing
    returning id`;
}

/** Retries failed jobs now instead of at their next try; returns whether there were any. */
export async function hurryJob(db: Db, job: Job): Promise<boolean> {
  const hurried = await sql`
    update fila.job_common set start_after = fila.job_now() where name = ${job.name} and state = 'retry'`.execute(
    db,
  );
  return (hurried.numAffectedRows ?? 0n) > 0n;
}

/** No-op if the queue exists. No DDL: all queues share one table. */
export async function createQueue(db: Db, job: Job): Promise<void> {
  const options = JSON.stringify({ ...queueOptions(job), policy: queuePolicy(job) });
  await sql`select fila.create_queue(${job.name}, ${options}::jsonb)`.execute(db);
}

/**
 * Deletes jobs that finished before that instant, except the last success of `remembered`, whose time is shown to
 * users. Failed jobs stay until pg-boss deletes them.
 */
export async function forgetFinishedJobs(db: Db, before: Date, remembered?: Job): Promise<void> {
  await sql`
    delete from fila.job_common where state in ('completed', 'cancelled') and completed_on < ${before}
      and id is distinct from (
        select last.id from fila.job_common last where last.name = ${remembered?.name ?? null} and last.state = 'completed'
        order by last.completed_on desc limit 1)`.execute(db);
}
