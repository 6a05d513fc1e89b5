/** Outcomes of a webhook's last deliveries, refetched as the queue advances. */
import { Button } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { rotuloDoEvento } from './eventos.rules.ts';
import { useEntregas, useReenviar, useTestarWebhook } from './webhooks.client.ts';
import type { Entrega, Webhook } from './webhooks.contract.ts';

interface EntregasDialogProps {
  webhook: Webhook;
  podeEditar: boolean;
  onClose: () => void;
}

const SITUACOES: Record<Entrega['situacao'], { rotulo: string; tom: Tone }> = {
  pendente: { rotulo: 'Na fila', tom: 'amber' },
  entregue: { rotulo: 'Entregue', tom: 'green' },
  desistiu: { rotulo: 'Não entregue', tom: 'danger' },
};

export function EntregasDialog({ webhook, podeEditar, onClose }: EntregasDialogProps) {
  const query = useEntregas(webhook.id);
  const testar = useTestarWebhook();
  const reenviar = useReenviar();
  return (
    <Dialog
      title={`Entregas: ${webhook.nome}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {podeEditar && (
            <Button loading={testar.isPending} onClick={() => testar.mutate({ id: webhook.id })}>
              Enviar teste
            </Button>
          )}
        </>
      }
    >
      {query.isPending && <p role="status">Carregando...</p>}
      {query.isError && !query.data && (
        <LoadError
          text="Erro ao carregar entregas"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <EmptyState text="Nenhuma entrega ainda" />}
      {query.data && query.data.length > 0 && (
        <Lines boxed label="Últimas entregas">
          {query.data.map((entrega) => (
            <EntregaItem
              key={entrega.id}
              entrega={entrega}
              onReenviar={podeEditar ? () => reenviar.mutate({ id: entrega.id }) : null}
            />
          ))}
        </Lines>
      )}
    </Dialog>
  );
}

function EntregaItem({ entrega, onReenviar }: { entrega: Entrega; onReenviar: (() => void) | null }) {
  const { rotulo, tom } = SITUACOES[entrega.situacao];
  const evento = rotuloDoEvento(entrega.tipo);
  const partes = [
    formatDateTime(entrega.criado_em),
    plural(entrega.tentativas, 'tentativa', 'tentativas'),
    entrega.resposta !== null && `resposta ${entrega.resposta}`,
    entrega.erro,
  ].filter(Boolean);
  return (
    <Line>
      <div>
        <strong>{evento}</strong> <StatusBadge tone={tom}>{rotulo}</StatusBadge>
        <p className="hint">{partes.join(' · ')}</p>
      </div>
      {onReenviar && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Enviar de novo: ${evento}, ${formatDateTime(entrega.criado_em)}`}
          onClick={onReenviar}
        >
          Enviar de novo
        </Button>
      )}
    </Line>
  );
}
