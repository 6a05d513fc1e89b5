/** Entry of the program. The compile cache has to be on before the rest is loaded: it halves the time that loading takes. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/node'));
const { runServer } = await import('./run_server.ts');
await runServer();
