/**
 * One line below an order's serial number: the device's earlier visits, a running warranty, and another open order. A
 * press opens the visits. Its height is reserved, so nothing jumps.
 */
import { useState } from 'react';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Memoria.module.css';
import { useMemoria } from './memoria.client.ts';
import { linhaDoAparelho } from './memoria.rules.ts';

const VisitasDialog = lazyOverlay(() => import('./VisitasDialog.tsx').then((m) => m.VisitasDialog));

interface MemoriaBadgeProps {
  filial_id: string;
  numero_serie: string;
  ordem_id: string | undefined;
  /** Copies the device's words from an earlier order. */
  onUsar: (dados: Pick<OrdemServico, 'equipamento' | 'modelo' | 'numero_serie'>) => void;
}

export function MemoriaBadge({ filial_id, numero_serie, ordem_id, onUsar }: MemoriaBadgeProps) {
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
