/**
 * The program's entry point, and that of its child process for heavy work. The compile cache must be enabled before the
 * rest is loaded: it halves the load time.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/node'));
// Repeats WORKER_ARGUMENT of heavy_work.ts, whose import would load the parent's side.
if (process.argv[2] === 'trabalho-pesado') {
  const { runHeavyWorker } = await import('#platform/server/heavy/heavy_worker.ts');
  runHeavyWorker();
} else {
  const { runServer } = await import('./run_server.ts');
  await runServer();
}
