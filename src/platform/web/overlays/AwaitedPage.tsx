/**
 * A page whose record is still loading. Keys typed meanwhile are kept for the page (typed_ahead.ts).
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Page } from '#platform/web/look/Page.tsx';
import { awaitWindow } from './typed_ahead.ts';

export function AwaitedPage() {
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    release.current = awaitWindow();
  }, []);
  // The page listens for its keys in effects, which run together with this one.
  useEffect(() => () => release.current?.(), []);
  return (
    <Page>
      <p role="status">Carregando...</p>
    </Page>
  );
}
