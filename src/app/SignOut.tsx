/** Signing out: the header's icon and the waiting page's button. */
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { sair } from '#company/auth/acesso.client.ts';
import { NO_ANSWER } from '#platform/web/data/api.ts';
import { forgetDrafts } from '#platform/web/data/drafts.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { leaveTo, toast } from '#platform/web/toasts/toast.ts';

function useSignOut() {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await sair();
      forgetDrafts();
      leaveTo('/auth', { kind: 'success', text: 'Logout realizado com sucesso!' });
    } catch {
      setLeaving(false);
      toast.error('Não foi possível sair', NO_ANSWER);
    }
  }

  return { leaving, leave: () => void leave() };
}

export function SignOutIcon() {
  const { leaving, leave } = useSignOut();
  return <IconAction label="Sair" icon={IconLogout} size="large" disabled={leaving} onClick={leave} />;
}

export function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <Button variant="default" leftSection={<IconLogout size={16} />} loading={leaving} onClick={leave}>
      Sair
    </Button>
  );
}
