import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** One more than there are cores: a test also waits, for timers and for programs that start or stop. */
export const AO_MESMO_TEMPO = availableParallelism() + 1;

const MEMORIA = '/dev/shm';
/** Enough for several databases with their logs, and for the large shop of scripts/bench/planos.test.ts. */
const BASTA = 6 * 1024 ** 3;

/**
 * Makes temporary folders live in memory where there is room for them. A new database is some 600 files: creating it
 * takes 30 ms in memory, and 0.3 s to 2 s on a busy disk.
 */
export function usarMemoria(): void {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync(MEMORIA);
    if (bavail * bsize >= BASTA) process.env.TMPDIR = MEMORIA;
  } catch {
    // Only Linux has /dev/shm.
  }
}
