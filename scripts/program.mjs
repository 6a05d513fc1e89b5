/** The built program (docs/adr/0021), from the project's folder. */
export const PROGRAM = 'dist/server/server.js';

/**
 * How much memory the program may take before V8 collects. On a machine with memory to spare V8 lets garbage lie: 300 to 350 MB
 * after ten seconds of lists; with these 200 MB, 150 to 180 since it is built, at the same CPU per request (docs/desempenho.md).
 * Exports and backups are streams.
 * What is young is collected by one thread: under load the helpers take turns from those who do the work, and 3 to 5 % of it.
 */
export const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=512', '--no-parallel-scavenge'];

/**
 * Each thread that compiles or collects keeps 5 MB of what it once needed, unless all take their memory from one place: 7 MB less after
 * the reads of the bench, at the same CPU. glibc reads it when the process begins.
 */
export const MEMORY = { MALLOC_ARENA_MAX: '1' };
