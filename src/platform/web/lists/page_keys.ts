/**
 * Keys of a screen that shows one record: outside of fields, a letter presses a button of the screen, and `?` lists the
 * letters.
 *
 *     usePageKeys([{ letter: 'E', label: 'Editar', onPress: editar }]);
 */
import { useEffect, useEffectEvent } from 'react';
import { MILLISECONDS_PER_KEY } from '#platform/web/overlays/key_pace.ts';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';

export interface PageKey {
  /** Upper case. */
  letter: string;
  label: string;
  onPress: () => void;
}

let onScreen: readonly PageKey[] = [];

/** Letters and labels of the screen's keys: `['E', 'Editar']`. */
export const keysOnScreen = () => onScreen.map(({ letter, label }) => [letter, label] as const);

const FIELDS = 'input, textarea, select, [contenteditable=true]';
/** Rows and menus handle letters themselves. */
const OTHERS = '[data-row], [role=menu], [role=listbox]';

/** Falsy entries are skipped: `podeEditar && { … }`. */
export function usePageKeys(offered: readonly (PageKey | false | null)[]): void {
  const keys = offered.filter((key) => key !== false && key !== null);
  const pressed = useEffectEvent((letter: string) =>
    keys.find((key) => key.letter === letter.toUpperCase())?.onPress(),
  );
  useEffect(() => {
    onScreen = keys;
    return () => {
      onScreen = [];
    };
  });
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer = 0;
    let waiting = '';
    const press = () => {
      if (waiting && !dialogOpen()) pressed(waiting);
      waiting = '';
    };
    const onKeyDown = ({ key, timeStamp, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (key.length !== 1) return;
      window.clearTimeout(timer);
      // Keys this fast come from a barcode scanner, whose code must not trigger actions.
      const alone = timeStamp - last > MILLISECONDS_PER_KEY;
      last = timeStamp;
      // On a busy machine the timer is late. The key before acts now, so that this one reaches the field that it focuses.
      if (alone) press();
      waiting = '';
      const focused = document.activeElement;
      const elsewhere = focused?.matches(FIELDS) || focused?.closest(OTHERS);
      if (!alone || repeat || ctrlKey || metaKey || altKey || elsewhere || dialogOpen()) return;
      waiting = key;
      timer = window.setTimeout(press, MILLISECONDS_PER_KEY);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
