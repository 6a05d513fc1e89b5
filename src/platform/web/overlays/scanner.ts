/**
 * Detects a barcode scanner wherever the focus is in the topmost dialog: keys faster than any typist, then Enter or Tab. The
 * scanned text is removed from the focused field, and Enter neither submits the form nor presses a button. A code too
 * short to tell from fast typing is left to the product field, which also accepts codes.
 *
 *     <FormDialog onScan={async (codigo) => …} …>
 */
import { useEffect, useEffectEvent } from 'react';
import { scannedCode } from '#platform/shared/scan.ts';
import { MILLISECONDS_PER_KEY } from './key_pace.ts';

/** Resolves with whether the code was recognised. */
export type OnScan = (code: string) => Promise<boolean>;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Longest pause in ms between two keys of one burst; a longer pause begins a new one. */
const MILLISECONDS_OF_PAUSE = 200;
/**
 * Longest pause in ms within a scan. It is generous, because a busy machine may report one key late; the average pace
 * decides.
 */
const MILLISECONDS_OF_HICCUP = 150;
/** Longest pause in ms before Enter, which a busy machine may report late. */
const MILLISECONDS_TO_ENTER = 500;
const SHORTEST_CODE = 6;
/** A scan that ends with Tab must look like a code, because a fast typist also leaves a field with Tab. */
const BEFORE_TAB = /^(?=.*\d)[\w:/.\-\]]{8,}$/;

interface Burst {
  text: string;
  target: EventTarget | null;
  /** The field's text before the burst. */
  before: string;
  first: number;
  last: number;
  longestGap: number;
}

const isFast = ({ text, first, last, longestGap }: Burst) =>
  text.length > 1 &&
  longestGap <= MILLISECONDS_OF_HICCUP &&
  (last - first) / (text.length - 1) <= MILLISECONDS_PER_KEY;

interface Reading {
  /** A code for which it returns false stays in the field where it was scanned. */
  reads?: (code: string) => boolean;
  /** Accepts a code that is too short to tell from fast typing by its length alone. */
  isShort?: (code: string) => boolean;
}

/**
 * Without `onScan`, a scan in a text field is typed as usual (a serial number, for example); elsewhere the scanner's
 * Enter is ignored, so that it cannot answer a dialog.
 */
export function useScanner(
  onScan: OnScan | undefined,
  isTopmost: () => boolean,
  { reads = () => true, isShort = () => false }: Reading = {},
): void {
  const scanned = useEffectEvent(async ({ text, target, before }: Burst) => {
    const field = isTextField(target) ? target : null;
    const after = field?.value ?? '';
    if (field) rewrite(field, before);
    // An unrecognised code in a textarea is text, such as a serial number in the notes, so it is put back.
    const found = await onScan?.(scannedCode(text));
    if (!found && field instanceof HTMLTextAreaElement && field.value === before) rewrite(field, after);
  });
  const listening = onScan !== undefined;
  const isRead = useEffectEvent((code: string) => reads(scannedCode(code)));
  const isScan = useEffectEvent((burst: Burst, key: string) => {
    const code = scannedCode(burst.text);
    if (!isFast(burst)) return false;
    if (isShort(code)) return true;
    return burst.text.length >= SHORTEST_CODE && (key === 'Enter' || BEFORE_TAB.test(burst.text));
  });
  useEffect(() => {
    let burst: Burst | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (key === 'Shift' || !isTopmost()) return;
      const gap = timeStamp - (burst?.last ?? Number.NEGATIVE_INFINITY);
      if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing) {
        if (burst && burst.target === target && gap <= MILLISECONDS_OF_PAUSE) {
          const longestGap = Math.max(burst.longestGap, gap);
          burst = { ...burst, text: burst.text + key, last: timeStamp, longestGap };
        } else {
          const before = isTextField(target) ? target.value : '';
          burst = { text: key, target, before, first: timeStamp, last: timeStamp, longestGap: 0 };
        }
        return;
      }
      const done = burst;
      burst = null;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const alone = (key === 'Enter' || key === 'Tab') && !modified;
      if (!alone || !done || gap > MILLISECONDS_TO_ENTER || !isScan(done, key)) return;
      if (listening ? !isRead(done.text) : isTextField(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (listening) void scanned(done);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [listening, isTopmost]);
}

function isTextField(target: EventTarget | null): target is TextField {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly;
}

/** Restores the field's text, with an input event so that React and the field's own handlers notice. */
function rewrite(field: TextField, text: string): void {
  if (field.value === text) return;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}
