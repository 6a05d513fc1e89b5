/**
 * The earlier visits of a device, newest first. The words of each can be copied into the order that is being written.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Memoria.module.css';
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
        <ol className={classes.visitas} aria-label={plural(visitas.length, 'visita', 'visitas')}>
          {visitas.map((visita) => (
            <li key={visita.id}>
              <VisitaDita {...visita} />
              <div className={classes.atos}>
                <Button size="compact-sm" variant="default" onClick={() => onUsar(visita)}>
                  Usar estes dados
                </Button>
                {podeConceder && visita.status === 'entregue' && (
                  <Button size="compact-sm" variant="default" onClick={() => setRetorno(visita)}>
                    Abrir como retorno
                  </Button>
                )}
              </div>
            </li>
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
    <div className={classes.visita}>
      <div className={classes.cabecalho}>
        <strong>#{numero_os}</strong> <StatusOrdemBadge status={status} />
        <span className={classes.menor}>
          {filial.nome} · {cliente_nome}
        </span>
      </div>
      <div>
        {equipamento} {modelo}: {defeito_reclamado}
      </div>
      {itens.length > 0 && <div>{itens.join(', ')}</div>}
      <div className={classes.menor}>
        Aberta em <DateTimeText value={data_abertura} />
        {data_entrega && (
          <>
            {' '}
            · entregue em <DateTimeText value={data_entrega} />
          </>
        )}
        {garantia_ate && ` · garantia até ${formatDay(garantia_ate)}`}
      </div>
    </div>
  );
}
