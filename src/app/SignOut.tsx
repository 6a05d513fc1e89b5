/** Leaving, as the header's icon and as the waiting page's button. */
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { sair } from '#auth/acesso.client.ts';
import { SEM_RESPOSTA } from '#platform/web/api.ts';
import { forgetDrafts } from '#platform/web/drafts.ts';
import { leaveTo, toast } from '#platform/web/toast.ts';
import { IconAction } from '#platform/web/ui/IconAction.tsx';

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
      toast.error('Não foi possível sair', SEM_RESPOSTA);
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
