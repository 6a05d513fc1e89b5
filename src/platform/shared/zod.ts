/**
 * zod, which all code takes from here. In a browser it must not compile schemas: its first attempt breaks the page's
 * Content-Security-Policy, and each browser reports it. On the server compiled schemas are faster.
 */
import { z } from 'zod';

if ('document' in globalThis) z.config({ jitless: true });

export { z };
