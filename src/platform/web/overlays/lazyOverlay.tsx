/**
 * What opens over the page (dialog, menu, drawer) as a chunk of its own: the page shows without it, and it is fetched once
 * the browser has nothing else to do, so that it opens at once. Mounted = open. What is typed before a window is there
 * waits for it (typed_ahead.ts), and Esc closes it as if it were there; a popup, which takes no text, holds no keys up.
 *
 *     const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
 *     const MenuDropdown = lazyOverlay(() => import('./MenuDropdown.tsx').then((m) => m.MenuDropdown), 'popup');
 */
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { queryClient, SEM_RESPOSTA } from '#platform/web/data/api.ts';
import { serverAnswers, withStyles } from '#platform/web/data/missing_code.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useTopmost, useTopmostEscape } from './open_dialogs.ts';
import { awaitWindow } from './typed_ahead.ts';

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
  // If this fails, opening tries again.
  afterTheData(() => void fetchChunk().catch(() => {}));

  return function LazyOverlay(props: P & Closable) {
    // Decided once per opening: a dialog that changed places would lose what was typed.
    const [Ready, setReady] = useState(() => fetched);
    const [error, setError] = useState<unknown>();
    const fail = useEffectEvent(async (reason: unknown) => {
      if (!props.onClose || (await serverAnswers())) return setError(reason);
      toast.error(SEM_RESPOSTA);
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
    if (error) throw error; // the screen's, which offers to load the page anew
    if (Ready) return <Ready {...props} />;
    return kind === 'window' && <AwaitedWindow onClose={props.onClose} />;
  };
}

/** Stands for a window that has been asked for, until its code is there. */
function AwaitedWindow({ onClose }: Closable) {
  useTopmostEscape(useTopmost(), () => onClose?.());
  useLayoutEffect(awaitWindow, []);
  return null;
}
