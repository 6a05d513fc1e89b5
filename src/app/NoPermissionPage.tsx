/** A page that the user's role does not permit. The menu still lists it, so the page says who can grant access. */
import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';

export function NoPermissionPage() {
  return (
    <Page>
      <EmptyState
        icon={IconLock}
        text="Seu papel não permite entrar nesta página."
        hint="Administradores podem entrar. Se precisar dela, peça a um administrador que mude o seu papel."
      />
    </Page>
  );
}
