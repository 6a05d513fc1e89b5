/**
 * Asks for the code of the screen that is opened before all that it needs is run, which on a slow computer takes longer than the
 * line. Runs first (web.tsx), so it imports nothing that does more (vite.config.ts). Where it fails the router tries again.
 */
import { SCREENS } from './screens.ts';

void SCREENS.find(({ path }) => path === window.location.pathname)
  ?.load?.()
  .catch(() => {});
