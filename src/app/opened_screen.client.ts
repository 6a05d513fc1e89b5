/**
 * Prefetches the opened screen's chunk before the rest of the code runs, which takes longer than the network on a slow
 * computer. It runs first (web.tsx), so it imports nothing heavier (vite.config.ts). If it fails, the router retries.
 */
import { screenAt } from './screens.ts';

void screenAt(window.location.pathname)
  ?.load?.()
  .catch(() => {});
