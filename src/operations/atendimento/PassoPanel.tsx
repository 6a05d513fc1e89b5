/**
 * The main button of an order's page, with billing beside a step that may be skipped. On a phone it is the bottom bar.
 */
import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './OrdemPage.module.css';
import { LETRA_DO_PASSO } from './ordem.client.ts';
import type { Passo } from './ordem.rules.ts';
import type { StatusMenuProps } from './StatusMenu.tsx';

const BarraPanel = lazy(() => import('./BarraPanel.tsx').then((m) => ({ default: m.BarraPanel })));

interface PassoPanelProps {
  podeEditar: boolean;
  passo: Passo | null;
  busy: boolean;
  onSeguir: (() => void) | null;
  onNota: () => void;
  /** Another status, from the phone's bottom bar. */
  status: StatusMenuProps;
  /** Null if billing is the step itself or is not offered. */
  onFaturar: (() => void) | null;
}

export function PassoPanel({
  podeEditar,
  passo,
  busy,
  onSeguir,
  onNota,
  status,
  onFaturar,
}: PassoPanelProps) {
  if (!podeEditar && !passo) return null;
  return (
    <Group gap="xs" wrap="nowrap" className={classes.passo}>
      {podeEditar && (
        <Suspense fallback={<span className={classes.lugarDaBarra} />}>
          <BarraPanel status={status} onNota={onNota} />
        </Suspense>
      )}
      {onFaturar && (
        <Button variant="default" data-tooltip="Faturar (Ctrl+Enter)" onClick={onFaturar}>
          Faturar
        </Button>
      )}
      {passo && onSeguir && (
        <Button
          loading={busy}
          data-tooltip={`${passo.rotulo} (${onFaturar ? LETRA_DO_PASSO[passo.tipo] : 'Ctrl+Enter'})`}
          onClick={onSeguir}
        >
          {passo.rotulo}
        </Button>
      )}
    </Group>
  );
}
