/**
 * Runs heavy tasks one after another in a child process, so that no task slows down or ends the program. People take
 * turns: between two tasks of one person, each other person who waits gets one done. The child starts on demand, ends
 * after a minute without work, and is killed when a task takes too long or too much memory. That task then fails; the
 * queued tasks run in a new child.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT } from '#platform/server/process/project.ts';
import { createTurns } from '#platform/server/process/turns.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import type { HeavyTask, HeavyTasks } from './heavy_tasks.ts';
import type { Answered, Asked } from './heavy_worker.ts';

/** Command-line argument that makes the program's entry point run as the child. */
const WORKER_ARGUMENT = 'trabalho-pesado';

interface HeavyLimits {
  /** Limit per task, counted from when the child begins it. */
  timeMs: number;
  memoryMb: number;
  idleMs: number;
  /** Maximum number of running and queued tasks: of one person, and in total. */
  ofPerson: number;
  inLine: number;
}

const LIMITS: HeavyLimits = { timeMs: 60_000, memoryMb: 400, idleMs: 60_000, ofPerson: 8, inLine: 40 };

/** Maximum time for a child to start on a busy machine. */
const START_MS = 60_000;

interface Job extends Asked {
  resolve: (output: HeavyTasks[HeavyTask]['output']) => void;
  reject: (error: Error) => void;
}

export interface HeavyWork {
  /** `person`: the asking person's id. Throws TRABALHO_DEMAIS, TRABALHO_INTERROMPIDO and the errors of the task. */
  run<K extends HeavyTask>(
    task: K,
    input: HeavyTasks[K]['input'],
    person: string,
  ): Promise<HeavyTasks[K]['output']>;
  /** The process id of the running child. */
  pid(): number | undefined;
}

/** The TypeScript source when run from source, else the built entry point. */
const entry = () =>
  path.join(PROJECT, import.meta.filename.endsWith('.ts') ? 'src/app/server.ts' : 'dist/server/server.js');

function startChild(memoryMb: number): ChildProcess {
  return fork(entry(), [WORKER_ARGUMENT], {
    // Limits the heap to a part of the memory limit; buffers and code need the rest.
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * 0.7)}`],
    // The child gets none of the program's settings, since it needs no address and no password. The MALLOC settings
    // make it return a finished picture's memory to the system at once.
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      TZ: 'UTC',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const PAGE = 4096;
const WATCH_MS = 250;

/**
 * A child that uses this share of its memory limit after a task is replaced. Otherwise the next task might exceed the
 * limit and be killed through no fault of its own.
 */
const RENEWED_AT = 0.5;

const megabytesOf = (statm: string) => (Number(statm.split(' ')[1]) * PAGE) / (1024 * 1024);

/** Resident memory of the child in MB; 0 without /proc. */
function rssOf({ pid }: ChildProcess): number {
  try {
    return megabytesOf(readFileSync(`/proc/${pid}/statm`, 'utf8'));
  } catch {
    return 0;
  }
}

/** Kills the child when it exceeds its memory limit. Without /proc only its heap is limited. */
function watchMemory(child: ChildProcess, memoryMb: number): NodeJS.Timeout {
  return setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8').then(
      (text) => megabytesOf(text) > memoryMb && child.kill('SIGKILL'),
      () => undefined,
    );
  }, WATCH_MS).unref();
}

interface ChildEvents {
  answered: (answered: Answered) => void;
  ended: () => void;
}

function openChild(memoryMb: number, { answered, ended }: ChildEvents): ChildProcess {
  const child = startChild(memoryMb);
  const watch = watchMemory(child, memoryMb);
  const end = () => {
    clearInterval(watch);
    ended();
  };
  child.on('message', answered);
  child.on('exit', end);
  // A child that fails to start emits 'error' but no 'exit'.
  child.on('error', end);
  return child;
}

class ChildQueue implements HeavyWork {
  private readonly inTurn: ReturnType<typeof createTurns>;
  private running: Job | undefined;
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private late: NodeJS.Timeout | undefined;
  private readonly limits: HeavyLimits;

  constructor(limits: HeavyLimits) {
    this.limits = limits;
    const { ofPerson, inLine } = limits;
    this.inTurn = createTurns({ running: 1, ofKey: ofPerson, inAll: inLine }, heavyErrors.TRABALHO_DEMAIS);
  }

  run<K extends HeavyTask>(
    task: K,
    input: HeavyTasks[K]['input'],
    person: string,
  ): Promise<HeavyTasks[K]['output']> {
    return this.inTurn(
      person,
      () => new Promise((resolve, reject) => this.start({ task, input, resolve, reject })),
    );
  }

  pid(): number | undefined {
    return this.child?.pid;
  }

  private begin(): ChildProcess {
    const started = openChild(this.limits.memoryMb, {
      answered: (answered) => this.hear(answered, started),
      ended: () => {
        if (this.child !== started) return;
        this.child = undefined;
        this.done((job) => job.reject(new DomainError(heavyErrors.TRABALHO_INTERROMPIDO)));
      },
    });
    return started;
  }

  private hear(answered: Answered, worker: ChildProcess): void {
    if ('began' in answered) this.limit(worker, this.limits.timeMs);
    else if ('output' in answered) this.done((job) => job.resolve(answered.output));
    else this.done((job) => job.reject(new Error(`heavy task ${job.task}: ${answered.failure}`)));
  }

  private done(tell: (job: Job) => void): void {
    clearTimeout(this.late);
    const job = this.running;
    this.running = undefined;
    this.rest();
    if (job) tell(job);
  }

  private start(job: Job): void {
    this.running = job;
    clearTimeout(this.idle);
    if (this.child && rssOf(this.child) > this.limits.memoryMb * RENEWED_AT) this.renew();
    this.child ??= this.begin();
    this.child.ref();
    this.child.channel?.ref();
    this.limit(this.child, START_MS);
    const { task, input } = job;
    // Ignore a send error: the child has just ended, and its 'exit' fails the task.
    this.child.send({ task, input } satisfies Asked, () => undefined);
  }

  /** Kills the child between two tasks, when it holds nothing that is still needed. */
  private renew(): void {
    const worker = this.child;
    this.child = undefined;
    worker?.kill('SIGKILL');
  }

  private limit(worker: ChildProcess, ms: number): void {
    clearTimeout(this.late);
    this.late = setTimeout(() => worker.kill('SIGKILL'), ms);
  }

  /** Kills the child after a while without work. Until then it does not keep the program's own process alive. */
  private rest(): void {
    clearTimeout(this.idle);
    const worker = this.child;
    worker?.unref();
    worker?.channel?.unref();
    this.idle = setTimeout(() => {
      this.child = undefined;
      worker?.kill();
    }, this.limits.idleMs).unref();
  }
}

export const createHeavyWork = (limits: Partial<HeavyLimits> = {}): HeavyWork =>
  new ChildQueue({ ...LIMITS, ...limits });

export const heavyWork: HeavyWork = createHeavyWork();
