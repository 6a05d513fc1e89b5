/** Tells shortcuts that act at once whether their key belongs to a scan. */
import { MILLISECONDS_PER_KEY } from './key_pace.ts';

/** Generous, because a busy machine may report one key of a scan late. */
const MILLISECONDS_OF_BURST = 3 * MILLISECONDS_PER_KEY;

let last = Number.NEGATIVE_INFINITY;
let followed = false;
window.addEventListener(
  'keydown',
  ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if (key === 'Shift') return;
    // A scanner sends characters alone: another key, or one with a modifier, is a person's and ends the burst.
    const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    followed = isCharacter && timeStamp - last <= MILLISECONDS_OF_BURST;
    last = isCharacter ? timeStamp : Number.NEGATIVE_INFINITY;
  },
  { capture: true },
);

/** Whether the current key came right after another one, like the '/' in an address that a scanner types. */
export const withinBurst = (): boolean => followed;
