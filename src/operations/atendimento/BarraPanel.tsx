/** The phone's bottom bar: the next step, the camera, a note, another status. */
import { Button } from '@mantine/core';
import { IconCamera, IconNote, IconProgress } from '@tabler/icons-react';
import { abrirCampoDeFotos } from '#company/anexos/anexos.client.ts';
import classes from './OrdemPage.module.css';
import { StatusMenu, type StatusMenuProps } from './StatusMenu.tsx';

interface BarraPanelProps {
  status: StatusMenuProps;
  onNota: () => void;
}

export function BarraPanel({ status, onNota }: BarraPanelProps) {
  return (
    <>
      <Button variant="default" className={classes.doTelefone} onClick={abrirCampoDeFotos}>
        <IconCamera size={20} aria-hidden />
        Foto
      </Button>
      <Button variant="default" className={classes.doTelefone} onClick={onNota}>
        <IconNote size={20} aria-hidden />
        Nota
      </Button>
      {/* The badge at the top is out of the thumb's reach, so the bar has a status menu of its own. */}
      <StatusMenu {...status} position="top-start">
        <Button variant="default" className={classes.doTelefone}>
          <IconProgress size={20} aria-hidden />
          Status
        </Button>
      </StatusMenu>
    </>
  );
}
