/**
 * Stands where a part of the page is still loading. Keys typed meanwhile are kept for that part (typed_ahead.ts).
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { awaitWindow } from './typed_ahead.ts';

export function KeptKeys() {
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    release.current = awaitWindow();
  }, []);
  // The next part listens for its keys in effects, which run together with this one.
  useEffect(() => () => release.current?.(), []);
  return null;
}
