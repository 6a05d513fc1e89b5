/**
 * One line below an order's serial number: the device's earlier visits, a running warranty, and another open order. A
 * press opens the visits. Its height is reserved, so nothing jumps.
 */
import { useState } from 'react';
import type { AparelhoDaOrdemProps } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Memoria.module.css';
import { useMemoria } from './memoria.client.ts';
import { linhaDoAparelho } from './memoria.rules.ts';

const VisitasDialog = lazyOverlay(() => import('./VisitasDialog.tsx').then((m) => m.VisitasDialog));

export function MemoriaBadge(props: AparelhoDaOrdemProps) {
  const { filial_id, numero_serie, ordem_id, onUsar } = props;
  const [aberta, setAberta] = useState(false);
  const memoria = useMemoria({ numero_serie, ordem_id });
  const ditos = linhaDoAparelho(numero_serie, memoria);
  const temVisitas = memoria !== undefined && (memoria.visitas > 0 || memoria.aberta !== null);
  const texto = ditos.map(({ texto, alerta }, index) => (
    <span key={texto}>
      {index > 0 && ' · '}
      <span data-alerta={alerta || undefined}>{texto}</span>
    </span>
  ));
  return (
    <div className={classes.linha} role="status">
      {temVisitas ? (
        <button type="button" className={`${classes.abre} truncate`} onClick={() => setAberta(true)}>
          {texto}
        </button>
      ) : (
        <div className="truncate">{texto}</div>
      )}
      {aberta && (
        <VisitasDialog
          numero_serie={numero_serie}
          ordem_id={ordem_id}
          filial_id={filial_id}
          onUsar={(visita) => {
            setAberta(false);
            onUsar(visita);
          }}
          onClose={() => setAberta(false)}
        />
      )}
    </div>
  );
}
