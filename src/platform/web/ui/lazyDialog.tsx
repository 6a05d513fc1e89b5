/**
 * A dialog as a chunk of its own: the page shows without it, and it is fetched as soon as the browser has nothing else
 * to do, so that it opens at once.
 *
 *     const ClienteDialog = lazyDialog(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
 */
import { type ComponentType, lazy, Suspense, useState } from 'react';

// Safari has no idle callback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 200);

export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchChunk = async () => {
    fetched ??= await load();
    return { default: fetched };
  };
  const Late = lazy(fetchChunk);
  // If this fails, opening tries again.
  whenIdle(() => void fetchChunk().catch(() => {}));

  return function LazyDialog(props: P) {
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
