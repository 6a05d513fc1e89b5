/**
 * Placeholder for a part of the page that is still loading. Keys typed meanwhile are buffered for it (typed_ahead.ts).
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { awaitWindow } from './typed_ahead.ts';

export function KeptKeys() {
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    release.current = awaitWindow();
  }, []);
  // Released in an effect, because the next part registers its key handlers in effects of the same commit.
  useEffect(() => () => release.current?.(), []);
  return null;
}
