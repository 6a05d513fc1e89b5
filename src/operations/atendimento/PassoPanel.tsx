/** The main button of an order's page, with billing beside a step that a shop may skip; on a phone the camera and a note. */
import { Button } from '@mantine/core';
import { IconCamera, IconNote } from '@tabler/icons-react';
import { abrirCampoDeFotos } from '#company/anexos/anexos.client.ts';
import classes from './OrdemPage.module.css';
import { LETRA_DO_PASSO } from './ordem.client.ts';
import type { Passo } from './ordem.rules.ts';

interface PassoPanelProps {
  podeEditar: boolean;
  passo: Passo | null;
  busy: boolean;
  onSeguir: (() => void) | null;
  onNota: () => void;
  /** Null: billing is the step itself, or not offered. */
  onFaturar: (() => void) | null;
}

export function PassoPanel({ podeEditar, passo, busy, onSeguir, onNota, onFaturar }: PassoPanelProps) {
  if (!podeEditar && !passo) return null;
  return (
    <div className={classes.passo}>
      {podeEditar && (
        <>
          <Button variant="default" className={classes.doTelefone} onClick={abrirCampoDeFotos}>
            <IconCamera size={20} aria-hidden />
            Foto
          </Button>
          <Button variant="default" className={classes.doTelefone} onClick={onNota}>
            <IconNote size={20} aria-hidden />
            Nota
          </Button>
        </>
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
