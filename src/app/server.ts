/** The program's entry point. The compile cache must be enabled before the rest is loaded: it halves the load time. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/node'));
const { runServer } = await import('./run_server.ts');
await runServer();
