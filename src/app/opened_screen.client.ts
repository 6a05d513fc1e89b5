/**
 * Requests the opened screen's chunk and its first list before the rest of the code is there, and keeps a Ctrl+K pressed
 * meanwhile. An entry of its own (vite.config.ts), because a module runs only once all that it imports has arrived; so it
 * imports nothing heavier. If it fails, the router and the list ask again.
 */
import './early_palette.client.ts';
import { requestEarly } from '#platform/web/data/early_request.ts';
import { readBranch } from '#platform/web/data/stored_branch.ts';
import { screenAt } from './screens.ts';

const { pathname, search } = window.location;
const screen = screenAt(pathname);
void screen?.load?.().catch(() => {});
// Any parameter may change what the list asks for.
if (screen?.first && search === '') requestEarly(screen.first, readBranch()?.id ?? null);
