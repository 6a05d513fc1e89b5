/**
 * Runs heavy tasks in one child process, one after another, so that none of them slows down or ends the program: the
 * child starts at need, ends after a minute without work, and is killed when a task takes too long or too much memory.
 * What it was doing then fails, what waits goes on in a new child.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT } from '#platform/server/process/project.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import type { HeavyTask, HeavyTasks } from './heavy_tasks.ts';
import type { Answered, Asked } from './heavy_worker.ts';

/** The argument that makes the program's entry point the child. */
const WORKER_ARGUMENT = 'trabalho-pesado';

interface HeavyLimits {
  /** Of one task, from its start in the child. */
  timeMs: number;
  memoryMb: number;
  idleMs: number;
  /** Tasks that run or wait. */
  inLine: number;
}

const LIMITS: HeavyLimits = { timeMs: 20_000, memoryMb: 400, idleMs: 60_000, inLine: 30 };

interface Job extends Asked {
  resolve: (output: HeavyTasks[HeavyTask]['output']) => void;
  reject: (error: Error) => void;
}

export interface HeavyWork {
  /** Throws TRABALHO_DEMAIS and TRABALHO_INTERROMPIDO; any other error is the task's own. */
  run<K extends HeavyTask>(task: K, input: HeavyTasks[K]['input']): Promise<HeavyTasks[K]['output']>;
  /** The id of the running child. */
  pid(): number | undefined;
}

/** The sources are run as they are, the built program by its entry point. */
const entry = () =>
  path.join(PROJECT, import.meta.filename.endsWith('.ts') ? 'src/app/server.ts' : 'dist/server/server.js');

function startChild(memoryMb: number): ChildProcess {
  return fork(entry(), [WORKER_ARGUMENT], {
    // The heap stays under the limit; buffers and code take the rest.
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * 0.7)}`],
    // Addresses and passwords of the program are none of its business.
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production', TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const PAGE = 4096;
const WATCH_MS = 250;

/** Kills the child once it holds more memory than it may. Where there is no /proc, only its heap is limited. */
function watchMemory(child: ChildProcess, memoryMb: number): NodeJS.Timeout {
  return setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]) * PAGE > memoryMb * 1024 * 1024 && child.kill('SIGKILL'),
      () => undefined,
    );
  }, WATCH_MS).unref();
}

export function createHeavyWork(options: Partial<HeavyLimits> = {}): HeavyWork {
  const limits = { ...LIMITS, ...options };
  const waiting: Job[] = [];
  let running: Job | undefined;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const started = startChild(limits.memoryMb);
    const watch = watchMemory(started, limits.memoryMb);
    started.on('message', (answered: Answered) => {
      if ('failure' in answered)
        done((job) => job.reject(new Error(`heavy task ${job.task}: ${answered.failure}`)));
      else done((job) => job.resolve(answered.output));
    });
    // A child that cannot be started has no exit.
    started.on('error', () => ended());
    started.on('exit', () => ended());
    function ended(): void {
      clearInterval(watch);
      if (child !== started) return;
      child = undefined;
      done((job) => job.reject(new DomainError(heavyErrors.TRABALHO_INTERROMPIDO)));
    }
    return started;
  }

  function done(tell: (job: Job) => void): void {
    clearTimeout(late);
    const job = running;
    running = undefined;
    if (job) tell(job);
    next();
  }

  function next(): void {
    if (running) return;
    running = waiting.shift();
    if (!running) {
      rest();
      return;
    }
    clearTimeout(idle);
    child ??= begin();
    child.ref();
    child.channel?.ref();
    const { task, input } = running;
    const worker = child;
    late = setTimeout(() => worker.kill('SIGKILL'), limits.timeMs);
    // A child that ended just now fails the task by its exit.
    worker.send({ task, input } satisfies Asked, () => undefined);
  }

  /** The child does not keep a finished program alive. */
  function rest(): void {
    if (!child) return;
    child.unref();
    child.channel?.unref();
    const worker = child;
    clearTimeout(idle);
    idle = setTimeout(() => {
      child = undefined;
      worker.kill();
    }, limits.idleMs).unref();
  }

  return {
    run: <K extends HeavyTask>(task: K, input: HeavyTasks[K]['input']) =>
      new Promise<HeavyTasks[K]['output']>((resolve, reject) => {
        if (waiting.length + (running ? 1 : 0) >= limits.inLine)
          throw new DomainError(heavyErrors.TRABALHO_DEMAIS);
        waiting.push({ task, input, resolve, reject });
        next();
      }),
    pid: () => child?.pid,
  };
}

export const heavyWork: HeavyWork = createHeavyWork();
