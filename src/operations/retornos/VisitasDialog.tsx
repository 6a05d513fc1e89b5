/**
 * The earlier visits of a device, newest first. The words of each can be copied into the order that is being written.
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Line } from '#platform/web/look/Lines.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useVisitas } from './memoria.client.ts';
import type { AparelhoInput, Visita } from './memoria.contract.ts';

const RetornoDialog = lazyOverlay(() => import('./RetornoDialog.tsx').then((m) => m.RetornoDialog));

interface VisitasDialogProps extends AparelhoInput {
  filial_id: string;
  onUsar: (visita: Visita) => void;
  onClose: () => void;
}

export function VisitasDialog(props: VisitasDialogProps) {
  const { numero_serie, ordem_id, filial_id, onUsar, onClose } = props;
  const podeConceder = usePermissao('garantias:conceder');
  const [retorno, setRetorno] = useState<Visita | null>(null);
  const { data: visitas, error, refetch } = useVisitas({ numero_serie, ordem_id });
  return (
    <Dialog title="Visitas deste aparelho" subject={numero_serie} size="medium" onClose={onClose}>
      {error && (
        <LoadError text="Erro ao carregar ordens de serviço" error={error} onRetry={() => void refetch()} />
      )}
      {!visitas && !error && <p role="status">Carregando...</p>}
      {visitas && (
        <ol aria-label={plural(visitas.length, 'visita', 'visitas')}>
          {visitas.map((visita) => (
            <Line key={visita.id}>
              <VisitaDita {...visita} />
              <Stack gap="xs">
                <Button size="compact-sm" variant="default" onClick={() => onUsar(visita)}>
                  Usar estes dados
                </Button>
                {podeConceder && visita.status === 'entregue' && (
                  <Button size="compact-sm" variant="default" onClick={() => setRetorno(visita)}>
                    Abrir como retorno
                  </Button>
                )}
              </Stack>
            </Line>
          ))}
        </ol>
      )}
      {retorno && <RetornoDialog ordem={retorno} filial_id={filial_id} onClose={() => setRetorno(null)} />}
    </Dialog>
  );
}

function VisitaDita(visita: Visita) {
  const { numero_os, filial, cliente_nome, equipamento, modelo, defeito_reclamado, itens } = visita;
  const { status, data_abertura, data_entrega, garantia_ate } = visita;
  return (
    <Stack gap={0} flex="1 1 260px">
      <Group gap="xs">
        <strong>#{numero_os}</strong> <StatusOrdemBadge status={status} />
        <Text span fz="small" c="dimmed">
          {filial.nome} · {cliente_nome}
        </Text>
      </Group>
      <div>
        {equipamento} {modelo}: {defeito_reclamado}
      </div>
      {itens.length > 0 && <div>{itens.join(', ')}</div>}
      <Text fz="small" c="dimmed">
        Aberta em <DateTimeText value={data_abertura} />
        {data_entrega && (
          <>
            {' '}
            · entregue em <DateTimeText value={data_entrega} />
          </>
        )}
        {garantia_ate && ` · garantia até ${formatDay(garantia_ate)}`}
      </Text>
    </Stack>
  );
}
