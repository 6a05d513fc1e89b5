/**
 * Buffers keys typed while their target is still loading: a dialog whose chunk is being fetched, or the screen of a
 * clicked link. The keys are then replayed in order to the focused element with their original timestamps, because a
 * scanner is recognised by its pace. Esc or a pointer press discards them.
 *
 *     useLayoutEffect(() => awaitWindow(), []); // until it is unmounted
 */
import { MILLISECONDS_PER_KEY } from './key_pace.ts';

interface TypedKey {
  key: string;
  shiftKey: boolean;
  /** Same clock as Event.timeStamp. */
  pressedAt: number;
}

/** After a longer wait something is wrong, and the user has moved on. */
const PATIENCE_MS = 10_000;
/** Keys that fields handle besides letters and digits. */
const NAMED_KEYS = new Set(['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp']);

const windows = new Set<object>();
let navigating = false;
let keys: TypedKey[] = [];
let delivering = false;
/** The last key replayed outside of a field, until its delayed action has run. */
let shortcut = { pressedAt: 0, settling: false };

/** Call when a dialog is requested; call the returned function once it has the focus. */
export function awaitWindow(): () => void {
  const wait = {};
  windows.add(wait);
  return () => windows.delete(wait);
}

/** Set while a screen is loading. Text typed into a field meanwhile stays in that field. */
export function setNavigating(on: boolean): void {
  navigating = on;
}

/** Discards the buffered keys: keys typed before a question was visible must not answer it. */
export function forgetTyped(): void {
  keys = [];
}

function giveUp(): void {
  forgetTyped();
  windows.clear();
  navigating = false;
}

function mustWait(pressedAt: number): boolean {
  return windows.size > 0 || (navigating && !isField(document.activeElement)) || wouldUndo(pressedAt);
}

/**
 * Whether replaying the key now would cancel the action of the previous one. A letter shortcut waits
 * MILLISECONDS_PER_KEY for another key, which would mean a scan and cancel it (page_keys.ts, row_keys.ts). The person's
 * next key came later than that, so its replay must wait as long.
 */
function wouldUndo(pressedAt: number): boolean {
  const byPerson = pressedAt - shortcut.pressedAt > MILLISECONDS_PER_KEY;
  return byPerson && shortcut.settling;
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') giveUp();
  const { key, shiftKey, ctrlKey, metaKey, altKey, timeStamp } = event;
  // AltGr types characters, but Windows reports it as Ctrl+Alt.
  const modified = !event.getModifierState('AltGraph') && (ctrlKey || metaKey || altKey);
  if (modified || !event.isTrusted || event.isComposing || (key.length > 1 && !NAMED_KEYS.has(key))) return;
  if (keys.length === 0 && !mustWait(timeStamp)) return;
  event.preventDefault();
  // Stop other window listeners too: the scanner hears the key when it is replayed, and must not hear it twice.
  event.stopImmediatePropagation();
  if (event.type === 'keyup' || event.repeat) return;
  keys.push({ key, shiftKey, pressedAt: timeStamp });
  if (!delivering) deliverSoon();
}

window.addEventListener('keydown', onKey, { capture: true });
// Browsers press a button when the space bar is released, so buffer its keyup too.
window.addEventListener('keyup', (event) => event.key === ' ' && onKey(event), { capture: true });
window.addEventListener('pointerdown', giveUp, { capture: true });

/** Replays one key at a time, because each may open the target of the next. */
function deliverSoon(): void {
  delivering = true;
  setTimeout(() => {
    delivering = false;
    const [next] = keys;
    if (!next) return;
    if (performance.now() - next.pressedAt > PATIENCE_MS) giveUp();
    else if (!mustWait(next.pressedAt)) {
      keys.shift();
      deliver(next);
    }
    if (keys.length > 0) deliverSoon();
  });
}

/** Replays one key with the browser's default behaviour. */
function deliver({ key, shiftKey, pressedAt }: TypedKey): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  const prevented = !target.dispatchEvent(event);
  if (key.length === 1 && !isField(target)) letSettle(pressedAt);
  if (prevented) return;
  if (isField(target)) typeInto(target, key);
  else if ((key === 'Enter' || key === ' ') && target.matches('button, a')) (target as HTMLElement).click();
}

/** Ends the wait for the shortcut's action. The action's own timer was started first, so it also runs first. */
function letSettle(pressedAt: number): void {
  const settling = { pressedAt, settling: true };
  shortcut = settling;
  setTimeout(() => {
    settling.settling = false;
  }, MILLISECONDS_PER_KEY);
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  // Only execCommand respects any field's selection, mask and maxlength, and keeps undo working.
  if (key.length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement)
    document.execCommand('insertText', false, '\n');
  else if (key === 'Enter') field.form?.requestSubmit();
}

function isField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.matches(':read-write')
  );
}
