/**
 * What opens over the page (dialog, menu, drawer) as a chunk of its own: the page shows without it, and it is fetched once
 * the browser has nothing else to do, so that it opens at once. Mounted = open.
 *
 *     const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
 */
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { queryClient } from '#platform/web/api.ts';

// Safari has no idle callback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 200);

const QUIET_MS = 1000;

/** Once nothing has been read for a while: on a slow line the rows come before the dialogs that nobody has asked for. */
function afterTheData(run: () => void, quietSince = performance.now()): void {
  const now = performance.now();
  const since = queryClient.isFetching() > 0 ? now : quietSince;
  if (now - since >= QUIET_MS) whenIdle(run);
  else setTimeout(() => afterTheData(run, since), 100);
}

export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchChunk = async () => {
    fetched ??= await load();
    return { default: fetched };
  };
  const Late = lazy(fetchChunk);
  // If this fails, opening tries again.
  afterTheData(() => void fetchChunk().catch(() => {}));

  return function LazyOverlay(props: P) {
    // Decided once per opening: a dialog that changed places would lose what was typed.
    const [Ready] = useState(() => fetched);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  };
}
