// /sistema/webhooks: outside programs that are notified of events, and whether the deliveries arrive
// (docs/webhooks.md).

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { WebhooksList } from './WebhooksList.tsx';
import { useExcluirWebhook, useTestarWebhook, useTrocarSegredo, useWebhooks } from './webhooks.client.ts';
import type { Webhook } from './webhooks.contract.ts';

const WebhookDialog = lazyOverlay(() => import('./WebhookDialog.tsx').then((m) => m.WebhookDialog));
const EntregasDialog = lazyOverlay(() => import('./EntregasDialog.tsx').then((m) => m.EntregasDialog));
const SegredoDialog = lazyOverlay(() => import('./SegredoDialog.tsx').then((m) => m.SegredoDialog));

export function WebhooksPage() {
  const query = useWebhooks();
  const podeEditar = usePermissao('configuracoes:editar');
  const [editando, setEditando] = useState<string | null>(null);
  const [entregasDe, setEntregasDe] = useState<Webhook | null>(null);
  const [segredo, setSegredo] = useState<string | null>(null);
  const trocarSegredo = useTrocarSegredo(setSegredo);
  const excluir = useExcluirWebhook();
  const testar = useTestarWebhook();
  const editar = {
    alterar: ({ id }: Webhook) => setEditando(id),
    testar: ({ id }: Webhook) => testar.mutate({ id }),
    trocarSegredo: (webhook: Webhook) => void trocarSegredo(webhook),
    excluir: (webhook: Webhook) => void excluir(webhook),
  };
  const novo = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditando('novo')}>
      Novo Webhook
    </Button>
  );
  return (
    <Page>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" maw="68ch" flex="1 1 320px">
          Um webhook avisa outro programa, como a loja virtual ou a contabilidade, do que acontece aqui. Cada
          aviso vai assinado e leva só identificadores e dados da loja, nunca nomes, documentos ou telefones.
        </Text>
        {query.data && query.data.length > 0 && novo}
      </Group>
      {query.isPending && <p role="status">Carregando...</p>}
      {query.isError && !query.data && (
        <LoadError
          text="Erro ao carregar webhooks"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <EmptyState text="Nenhum webhook cadastrado" action={novo} />}
      {query.data && query.data.length > 0 && (
        <WebhooksList webhooks={query.data} onEntregas={setEntregasDe} editar={podeEditar ? editar : null} />
      )}
      {editando && (
        <WebhookDialog
          webhook={query.data?.find(({ id }) => id === editando) ?? null}
          onCriado={setSegredo}
          onClose={() => setEditando(null)}
        />
      )}
      {entregasDe && (
        <EntregasDialog webhook={entregasDe} podeEditar={podeEditar} onClose={() => setEntregasDe(null)} />
      )}
      {segredo && <SegredoDialog segredo={segredo} onClose={() => setSegredo(null)} />}
    </Page>
  );
}
