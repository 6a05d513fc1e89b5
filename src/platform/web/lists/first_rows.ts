/**
 * Renders a list in two steps: the rows that fill the screen at once, the rest in an interruptible render. So a first
 * visit paints its rows after half of the work.
 */
import { startTransition, useEffect, useState } from 'react';

/** Enough rows: a window 768 px high shows fourteen rows of a table, a phone eight cards. */
const FILL_THE_SCREEN = 15;

export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, FILL_THE_SCREEN);
}
