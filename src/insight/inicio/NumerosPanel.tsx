/** The three figures of the branch. Their space is reserved while they load. */
import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconClipboardList, IconProgress } from '@tabler/icons-react';
import type { Numeros } from './inicio.contract.ts';
import classes from './NumerosPanel.module.css';

export function NumerosPanel({ numeros }: { numeros: Numeros | undefined }) {
  const figures = [
    {
      title: 'Total de Ordens',
      value: numeros?.total,
      hint: 'Cadastradas no sistema',
      icon: IconClipboardList,
    },
    { title: 'Em Andamento', value: numeros?.em_andamento, hint: 'Necessitam atenção', icon: IconProgress },
    {
      title: 'Concluídas',
      value: numeros?.concluidas,
      hint: numeros ? `Taxa de ${numeros.taxa}%` : 'Taxa de –',
      icon: IconCircleCheck,
    },
  ];
  return (
    <dl className={classes.figures} aria-busy={!numeros}>
      {figures.map(({ title, value, hint, icon: Glyph }) => (
        <div key={title} className={`surface ${classes.figure}`}>
          <Group component="dt" gap="xs" wrap="nowrap" c="dimmed" fz="small" fw={500}>
            <Glyph size={16} stroke={1.75} aria-hidden />
            {title}
          </Group>
          <dd className={`numeric ${classes.value}`}>{value?.toLocaleString('pt-BR') ?? '–'}</dd>
          <Text component="dd" c="dimmed" fz="small">
            {hint}
          </Text>
        </div>
      ))}
    </dl>
  );
}
