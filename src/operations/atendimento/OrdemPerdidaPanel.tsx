/** Shown instead of an order that does not exist or that the person may not see. */
import { Button } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';

export const OrdemPerdidaPanel = () => (
  <EmptyState
    icon={IconClipboardOff}
    text="Ordem não encontrada"
    hint="Confira o número. Ela pode ter sido excluída, ou ser de uma filial que você não acessa."
    action={
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/vendas/ordens" />}>
        Ver as ordens
      </Button>
    }
  />
);
