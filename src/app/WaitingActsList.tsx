/** The acts that wait on this device, under the line that counts them. */
import { Button } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { discardAct, retryAct } from '#platform/web/data/act_queue.ts';
import type { WaitingAct } from '#platform/web/data/waiting_acts.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import classes from './OfflineLine.module.css';

export function WaitingActsList({ acts }: { acts: readonly WaitingAct[] }) {
  return (
    <ul>
      {acts.map((act) => (
        <Guardado key={act.key} act={act} />
      ))}
    </ul>
  );
}

function Guardado({ act }: { act: WaitingAct }) {
  async function descartar() {
    const sim = await confirm({
      title: 'Descartar o que está guardado?',
      message: `${act.what}, de ${formatDateTime(new Date(act.keptAt))}: o que foi digitado será perdido.`,
      confirmLabel: 'Descartar',
    });
    if (sim) await discardAct(act.key);
  }
  return (
    <li>
      <div>
        <b>{act.what}</b> · {formatDateTime(new Date(act.keptAt))}
        <div className={classes.text}>{act.text}</div>
        {act.refused && <div className={classes.refused}>{act.refused}</div>}
      </div>
      {act.refused && (
        <Button size="compact-sm" variant="default" onClick={() => void retryAct(act)}>
          Tentar de novo
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void descartar()}>
        Descartar
      </Button>
    </li>
  );
}
