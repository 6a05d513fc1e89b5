import { Button, Group } from '@mantine/core';
import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { ActionsMenu } from '#platform/web/lists/ActionsMenu.tsx';
import type { RowAction } from '#platform/web/lists/columns.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import type { Webhook } from './webhooks.contract.ts';

export interface AcoesWebhook {
  alterar: (webhook: Webhook) => void;
  testar: (webhook: Webhook) => void;
  trocarSegredo: (webhook: Webhook) => void;
  excluir: (webhook: Webhook) => void;
}

interface WebhooksListProps {
  webhooks: readonly Webhook[];
  onEntregas: (webhook: Webhook) => void;
  /** Null for users who may only view. */
  editar: AcoesWebhook | null;
}

export function WebhooksList({ webhooks, onEntregas, editar }: WebhooksListProps) {
  return (
    <Lines boxed label="Webhooks">
      {webhooks.map((webhook) => (
        <Line key={webhook.id}>
          <div>
            <strong>{webhook.nome}</strong> <SituacaoWebhook webhook={webhook} />
            <p className="hint">
              {new URL(webhook.url).host} · {plural(webhook.eventos.length, 'evento', 'eventos')} ·{' '}
              {webhook.filiais === null
                ? 'todas as filiais'
                : plural(webhook.filiais.length, 'filial', 'filiais')}
            </p>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={`Entregas de ${webhook.nome}`}
              onClick={() => onEntregas(webhook)}
            >
              Entregas
            </Button>
            {editar && (
              <ActionsMenu
                actions={acoesDe(webhook, editar)}
                label={`Ações de ${webhook.nome}`}
                size="normal"
              />
            )}
          </Group>
        </Line>
      ))}
    </Lines>
  );
}

function SituacaoWebhook({ webhook: { ativo, falhando_desde, desativado_em } }: { webhook: Webhook }) {
  if (desativado_em) {
    return (
      <StatusBadge tone="danger">{`Desativado em ${formatDateTime(desativado_em)}: nada chegava`}</StatusBadge>
    );
  }
  if (!ativo) return <StatusBadge tone="neutral">Inativo</StatusBadge>;
  if (falhando_desde) {
    return <StatusBadge tone="amber">{`Falhando desde ${formatDateTime(falhando_desde)}`}</StatusBadge>;
  }
  return <StatusBadge tone="green">Ativo</StatusBadge>;
}

function acoesDe(webhook: Webhook, acoes: AcoesWebhook): RowAction[] {
  return [
    { label: 'Editar', icon: IconPencil, onClick: () => acoes.alterar(webhook) },
    { label: 'Enviar teste', icon: IconSend, onClick: () => acoes.testar(webhook) },
    { label: 'Trocar segredo', icon: IconKey, onClick: () => acoes.trocarSegredo(webhook) },
    { label: 'Excluir', icon: IconTrash, tone: 'danger', onClick: () => acoes.excluir(webhook) },
  ];
}
