/**
 * A page whose record is still loading. Keys typed meanwhile are kept for the page (typed_ahead.ts).
 */
import { useLayoutEffect } from 'react';
import { Page } from '#platform/web/look/Page.tsx';
import { awaitWindow } from './typed_ahead.ts';

export function AwaitedPage() {
  useLayoutEffect(awaitWindow, []);
  return (
    <Page>
      <p role="status">Carregando...</p>
    </Page>
  );
}
