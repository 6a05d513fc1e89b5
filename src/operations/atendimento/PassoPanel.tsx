/** The main button of an order's page, with billing beside a step that a shop may skip, and on a phone the camera. */
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { abrirCampoDeFotos } from '#company/anexos/anexos.client.ts';
import classes from './OrdemPage.module.css';
import { LETRA_DO_PASSO } from './ordem.client.ts';
import type { Passo } from './ordem.rules.ts';

interface PassoPanelProps {
  podeEditar: boolean;
  passo: Passo | null;
  busy: boolean;
  onSeguir: (() => void) | null;
  /** Null: billing is the step itself, or not offered. */
  onFaturar: (() => void) | null;
}

export function PassoPanel({ podeEditar, passo, busy, onSeguir, onFaturar }: PassoPanelProps) {
  if (!podeEditar && !passo) return null;
  return (
    <div className={classes.passo}>
      {podeEditar && (
        <Button
          variant="default"
          className={classes.foto}
          leftSection={<IconCamera size={18} />}
          onClick={abrirCampoDeFotos}
        >
          Foto
        </Button>
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
    </div>
  );
}
