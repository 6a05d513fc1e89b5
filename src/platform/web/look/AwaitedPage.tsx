/** Placeholder for a page whose record is still loading. */
import { Page } from './Page.tsx';

export function AwaitedPage() {
  return (
    <Page>
      <p role="status">Carregando...</p>
    </Page>
  );
}
