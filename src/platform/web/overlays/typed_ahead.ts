/**
 * Keys that are typed while what they are meant for is still on its way: a window whose code is being fetched, the screen
 * that a link leads to. They wait, and go on in their order to whatever then has the focus, with the time when they were
 * pressed (a scanner is told by its pace). Esc, or a press of the pointer, gives them up.
 *
 *     useLayoutEffect(() => awaitWindow(), []); // until it is unmounted
 */
interface TypedKey {
  key: string;
  shiftKey: boolean;
  /** As Event.timeStamp. */
  pressedAt: number;
}

/** A wait beyond this is a fault, and the person has long done something else. */
const PATIENCE_MS = 10_000;
/** What a field takes beside letters and digits. */
const NAMED_KEYS = new Set(['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp']);

const windows = new Set<object>();
let navigating = false;
let keys: TypedKey[] = [];
let delivering = false;

/** Of a window that has been asked for; the function it returns is called once the window has the focus. */
export function awaitWindow(): () => void {
  const wait = {};
  windows.add(wait);
  return () => windows.delete(wait);
}

/** A screen is on its way, or has arrived. What is typed into a field meanwhile is meant for that field. */
export function setNavigating(on: boolean): void {
  navigating = on;
}

/** What was typed before a question could be read is no answer to it. */
export function forgetTyped(): void {
  keys = [];
}

function giveUp(): void {
  forgetTyped();
  windows.clear();
  navigating = false;
}

function mustWait(): boolean {
  return windows.size > 0 || (navigating && !isField(document.activeElement));
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') giveUp();
  const { key, shiftKey, ctrlKey, metaKey, altKey, timeStamp } = event;
  // AltGr writes letters and signs, and Windows calls it Ctrl+Alt.
  const shortcut = !event.getModifierState('AltGraph') && (ctrlKey || metaKey || altKey);
  if (shortcut || !event.isTrusted || event.isComposing || (key.length > 1 && !NAMED_KEYS.has(key))) return;
  if (keys.length === 0 && !mustWait()) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'keyup' || event.repeat) return;
  keys.push({ key, shiftKey, pressedAt: timeStamp });
  if (!delivering) deliverSoon();
}

window.addEventListener('keydown', onKey, { capture: true });
// A button is pressed by letting go of the space bar.
window.addEventListener('keyup', (event) => event.key === ' ' && onKey(event), { capture: true });
window.addEventListener('pointerdown', giveUp, { capture: true });

/** One key after the other: each may open what the next one is for. */
function deliverSoon(): void {
  delivering = true;
  setTimeout(() => {
    delivering = false;
    const [next] = keys;
    if (!next) return;
    if (performance.now() - next.pressedAt > PATIENCE_MS) giveUp();
    else if (!mustWait()) {
      keys.shift();
      deliver(next);
    }
    if (keys.length > 0) deliverSoon();
  });
}

/** As the browser would have done it. */
function deliver({ key, shiftKey, pressedAt }: TypedKey): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  if (!target.dispatchEvent(event)) return;
  if (isField(target)) typeInto(target, key);
  else if ((key === 'Enter' || key === ' ') && target.matches('button, a')) (target as HTMLElement).click();
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  // The only way that knows the selection, the mask and the longest text of any field, and that can be undone.
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
