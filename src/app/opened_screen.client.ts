/**
 * Requests the opened screen's chunk and its first list before the rest of the code has arrived. It is an entry of its
 * own (vite.config.ts) with light imports only, because a module runs only after all its imports have arrived. If a
 * request fails, the router and the list send it again.
 */
import { requestEarly } from '#platform/web/data/early_request.ts';
import { readBranch } from '#platform/web/data/stored_branch.ts';
import { screenAt } from './pages.ts';

const { pathname, search } = window.location;
const screen = screenAt(pathname);
void screen?.load?.().catch(() => {});
// With any parameter the screen may request a different list.
if (screen?.first && search === '') requestEarly(screen.first, readBranch()?.id ?? null);
