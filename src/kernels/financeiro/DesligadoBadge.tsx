/** The page of money while money has not been started: says so, and offers 'Começar' to users who may start it. */
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissaoDaEmpresa } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';

const ComecarDialog = lazyOverlay(() => import('./ComecarDialog.tsx').then((m) => m.ComecarDialog));

export function DesligadoBadge() {
  const podeComecar = usePermissaoDaEmpresa('financeiro:configurar');
  const { ativas = [] } = useFilialAtual();
  const [comecando, setComecando] = useState(false);
  return (
    <Page>
      <EmptyState
        icon={IconCash}
        text="O financeiro ainda não foi iniciado"
        hint={
          podeComecar
            ? 'Depois de começar, faturar e vender perguntam como o cliente pagou.'
            : 'Peça a quem administra a loja e tem acesso a todas as filiais para começar.'
        }
        action={podeComecar && <Button onClick={() => setComecando(true)}>Começar</Button>}
      />
      {comecando && <ComecarDialog filiais={ativas} onClose={() => setComecando(false)} />}
    </Page>
  );
}
