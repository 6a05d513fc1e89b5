/** A page that the person's role does not open; the menu stays whole, so the page says who may. */
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
