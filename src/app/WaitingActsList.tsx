/** The number of acts waiting on this device, as a line that lists them when opened. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { discardAct, retryAct } from '#platform/web/data/act_queue.ts';
import type { WaitingAct } from '#platform/web/data/acts_on_device.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import classes from './WaitingActsList.module.css';

interface WaitingActsListProps {
  acts: readonly WaitingAct[];
  /** The text about the lost connection; null while the server answers. */
  lost: string | null;
}

export function WaitingActsList({ acts, lost }: WaitingActsListProps) {
  return (
    <details className={classes.kept}>
      <summary>{titulo(acts, lost !== null)}</summary>
      {lost}
      <Stack component="ul" gap="xs" my="xs">
        {acts.map((act) => (
          <Guardado key={act.key} act={act} />
        ))}
      </Stack>
    </details>
  );
}

function titulo(acts: readonly WaitingAct[], lost: boolean): string {
  const recusados = acts.filter(({ refused }) => refused).length;
  if (lost) return `Sem conexão: guardado neste aparelho (${acts.length})`;
  if (recusados === acts.length) return `Não foi aceito: guardado neste aparelho (${recusados})`;
  return `Enviando o que estava guardado neste aparelho (${acts.length})`;
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
    <Group component="li" align="start" gap="xs" wrap="nowrap">
      <Text component="div" fz="inherit" flex={1}>
        <b>{act.what}</b> · {formatDateTime(new Date(act.keptAt))}
        <div className={classes.text}>{act.text}</div>
        {act.refused && (
          <Text fz="inherit" c="var(--color-danger)">
            {act.refused}
          </Text>
        )}
      </Text>
      {act.refused && (
        <Button size="compact-sm" variant="default" onClick={() => void retryAct(act)}>
          Tentar de novo
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void descartar()}>
        Descartar
      </Button>
    </Group>
  );
}
