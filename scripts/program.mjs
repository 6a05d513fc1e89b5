/** The built program (docs/adr/0021), from the project's folder. */
export const PROGRAM = 'dist/server/server.js';

/**
 * V8's settings. The young generation starts at its full size: V8 would start it at 1 MB and let it grow slowly, and
 * until then lists take a third more CPU. One thread collects it: on a busy machine, parallel helpers compete with the
 * working threads; without this a list takes 6 % more CPU. With the limit V8 collects earlier: 187 MB instead of 260 after
 * lists under load, for 14 % more CPU. A limit of 1 GB takes 8 % less CPU, but 46 MB more after the whole benchmark.
 * Exports and backups are streams.
 */
export const HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
  '--no-parallel-scavenge',
];
