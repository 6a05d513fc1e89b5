/**
 * An overlay (dialog, popover, drawer) whose code is not part of the page that opens it. Mounted = open.
 *
 *     const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
 *     const NoticesPopover = lazyOverlay(() => import('./NoticesPopover.tsx').then((m) => m.NoticesPopover), 'popup');
 *
 * The build packs the overlays of a page into one file, and those of several pages into another (vite.config.ts). Both
 * are requested right after the first screen is shown; then one overlay after another is evaluated, each in a task of
 * its own, so that the screen answers meanwhile. An overlay opened earlier says that it is loading, and opens when its
 * file arrives. Until then typed keys are lost.
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { NO_ANSWER } from '#platform/web/data/api.ts';
import { serverAnswers, withStyles } from '#platform/web/data/missing_code.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { LoadingPopup, LoadingWindow } from './LoadingOverlay.tsx';

const { promise: shown, resolve } = Promise.withResolvers<void>();

/** Called once the first screen is shown and has requested its rows: overlays are fetched from now on. */
export const fetchOverlays = () => resolve();

/** Resolves when the overlays declared so far are evaluated; the next one waits for it. */
let evaluated = shown;
const nextTask = () => new Promise((resolve) => window.setTimeout(resolve));

const PLACEHOLDERS = { window: LoadingWindow, popup: LoadingPopup, tooltip: () => null };

interface Closable {
  onClose?: () => void;
}

export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  kind: keyof typeof PLACEHOLDERS = 'window',
): ComponentType<P> {
  const Placeholder = PLACEHOLDERS[kind];
  let fetched: ComponentType<P> | undefined;
  const fetchCode = async () => {
    fetched ??= await withStyles(load);
    return fetched;
  };
  const inTurn = async () => {
    await nextTask();
    await fetchCode();
  };
  // If this fails, opening the overlay tries again.
  evaluated = evaluated.then(inTurn).catch(() => {});

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
      fetchCode().then(
        (component) => {
          // At once: where the file was there already, a key pressed meanwhile still reaches the first field.
          if (!gone) flushSync(() => setReady(() => component));
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
    return Ready ? <Ready {...props} /> : <Placeholder onClose={props.onClose} />;
  };
}
