/**
 * The rows that a screen shows at first: what fills it is painted at once, the rest follows in a render that can be
 * interrupted. A first visit paints its rows after half of the work.
 */
import { startTransition, useEffect, useState } from 'react';

/** A window of 768 px shows fourteen rows of a table, a phone eight cards. */
const FILL_THE_SCREEN = 15;

export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, FILL_THE_SCREEN);
}
