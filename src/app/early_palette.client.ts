/**
 * Handles Ctrl+K while the program is still starting: the palette opens with the frame and receives the keys typed
 * until then (typed_ahead.ts). Pages without a frame end this too.
 */
import { awaitWindow } from '#platform/web/overlays/typed_ahead.ts';

/** Ctrl/Cmd+K, on every screen. */
export const asksForPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

let release: (() => void) | undefined;

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') forget();
  if (!asksForPalette(event)) return;
  event.preventDefault(); // otherwise it opens the browser's search
  release ??= awaitWindow();
}

function forget(): void {
  release?.();
  release = undefined;
}

window.addEventListener('keydown', onKey);

export const wasAskedEarly = () => release !== undefined;

/** Called once a page is rendered; a requested palette then waits for its own code instead. */
export function stopAskingEarly(): void {
  window.removeEventListener('keydown', onKey);
  forget();
}
