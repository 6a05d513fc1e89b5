/**
 * Loads overlays (dialog, popover, drawer) as chunks of their own: the page renders without them, and they are
 * prefetched when the browser is idle, so that they open at once. Mounted = open. Keys typed before a dialog has loaded
 * are buffered for it (typed_ahead.ts), and Esc closes it as if it had loaded. A popup takes no text, so nothing is
 * buffered for it.
 *
 *     const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
 *     const NoticesPopover = lazyOverlay(() => import('./NoticesPopover.tsx').then((m) => m.NoticesPopover), 'popup');
 */
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { NO_ANSWER, queryClient } from '#platform/web/data/api.ts';
import { serverAnswers, withStyles } from '#platform/web/data/missing_code.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useTopmost, useTopmostEscape } from './open_dialogs.ts';
import { awaitWindow } from './typed_ahead.ts';

// Safari has no requestIdleCallback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 200);

const QUIET_MS = 1000;

/** Runs after a while without any loading query: on a slow network, rows take precedence over prefetched dialogs. */
function afterTheData(run: () => void, quietSince = performance.now()): void {
  const now = performance.now();
  const since = queryClient.isFetching() > 0 ? now : quietSince;
  if (now - since >= QUIET_MS) whenIdle(run);
  else setTimeout(() => afterTheData(run, since), 100);
}

interface Closable {
  onClose?: () => void;
}

export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  kind: 'window' | 'popup' = 'window',
): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchChunk = async () => {
    fetched ??= await withStyles(load);
    return fetched;
  };
  // If the prefetch fails, opening the overlay tries again.
  afterTheData(() => void fetchChunk().catch(() => {}));

  return function LazyOverlay(props: P & Closable) {
    // Decided once per opening, because remounting a dialog would lose its input.
    const [Ready, setReady] = useState(() => fetched);
    const [error, setError] = useState<unknown>();
    const fail = useEffectEvent(async (reason: unknown) => {
      if (!props.onClose || (await serverAnswers())) return setError(reason);
      toast.error(NO_ANSWER);
      props.onClose();
    });
    useEffect(() => {
      if (Ready) return;
      let gone = false;
      fetchChunk().then(
        (component) => {
          if (!gone) setReady(() => component);
        },
        (reason) => {
          if (!gone) void fail(reason);
        },
      );
      return () => {
        gone = true;
      };
    }, [Ready]);
    if (error) throw error; // caught by the screen's error boundary, which offers a reload
    if (Ready) return <Ready {...props} />;
    return kind === 'window' && <AwaitedWindow onClose={props.onClose} />;
  };
}

/** Placeholder for a dialog whose code is still loading. */
function AwaitedWindow({ onClose }: Closable) {
  useTopmostEscape(useTopmost(), () => onClose?.());
  useLayoutEffect(awaitWindow, []);
  return null;
}
