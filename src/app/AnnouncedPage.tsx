/** The page of an announced area, which the menu shows although it does not exist yet. */
import { useLocation } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { areaOf } from './menu.ts';

export function AnnouncedPage() {
  const { pathname } = useLocation();
  return (
    <Page>
      <EmptyState
        icon={areaOf(pathname)?.icon}
        text="Esta área ainda não está disponível."
        hint="Ela chega em uma próxima versão do programa."
      />
    </Page>
  );
}
