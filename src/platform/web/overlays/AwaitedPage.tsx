/** Placeholder for a page whose record is still loading. Keys typed meanwhile are buffered for the page. */
import { Page } from '#platform/web/look/Page.tsx';
import { KeptKeys } from './KeptKeys.tsx';

export function AwaitedPage() {
  return (
    <Page>
      <KeptKeys />
      <p role="status">Carregando...</p>
    </Page>
  );
}
