/** The built program (docs/adr/0021), from the project's folder. */
export const PROGRAM = 'dist/server/server.js';

/**
 * Limits the memory used before V8 collects. With memory to spare V8 postpones collection: 300 to 350 MB after ten
 * seconds of lists. With these flags it is 190 to 200 MB after all reads of the bench (docs/desempenho.md). Exports and
 * backups are streams.
 * The young generation starts at its full size. V8 would start it at 1 MB and let it grow slowly, and until then lists take
 * a third more CPU.
 * One thread collects the young generation: under load, parallel helpers compete with the working threads and cost 3 to
 * 5 %.
 */
export const HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
  '--no-parallel-scavenge',
];

/**
 * By default each compiling or collecting thread keeps 5 MB in its own malloc arena. A single arena saves 7 MB after
 * the reads of the bench, at the same CPU. glibc reads the variable at process start.
 */
export const MEMORY = { MALLOC_ARENA_MAX: '1' };
