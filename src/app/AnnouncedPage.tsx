/** An area that the menu announces and that is still to come. */
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Page } from '#platform/web/ui/Page.tsx';

export function AnnouncedPage() {
  return (
    <Page>
      <EmptyState
        text="Esta área ainda não está disponível."
        hint="Ela chega em uma próxima versão do programa."
      />
    </Page>
  );
}
