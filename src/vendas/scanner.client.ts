/** Tells a barcode scanner, which types a code faster than any person and ends with Enter, from a person. */
import { type KeyboardEvent, useRef } from 'react';

const MILLISECONDS_PER_KEY = 50;
const SHORTEST_CODE = 3;

export function useScanner() {
  const burst = useRef({ keys: 0, last: Number.NEGATIVE_INFINITY });
  return {
    /** To be told of every key but Enter. */
    onKey: ({ key, timeStamp }: KeyboardEvent) => {
      if (key.length !== 1) return;
      const { keys, last } = burst.current;
      burst.current = { keys: timeStamp - last <= MILLISECONDS_PER_KEY ? keys + 1 : 1, last: timeStamp };
    },
    /** Whether the whole text came in one burst. */
    isScan: (text: string) => text.length >= SHORTEST_CODE && burst.current.keys >= text.length,
  };
}
