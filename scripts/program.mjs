/** The built program (docs/adr/0021), from the project's folder. */
export const PROGRAM = 'dist/server/server.js';

/**
 * The young generation starts at its full size. V8 would start it at 1 MB and let it grow slowly, and until then lists take
 * a third more CPU. With memory to spare it would also let it grow further: 300 MB after ten seconds of lists.
 */
export const HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
