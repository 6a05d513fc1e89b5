import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconTool, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '#platform/shared/dates.ts';
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';
import type { OrdemRecente } from './inicio.contract.ts';
import { type StatusPainel, statusPainel } from './inicio.rules.ts';
import classes from './OrdemCard.module.css';

const TONES: Record<StatusPainel, Tone> = { Pendente: 'amber', 'Em Andamento': 'teal', Concluído: 'green' };

export function OrdemCard({ ordem, onOpen }: { ordem: OrdemRecente; onOpen: () => void }) {
  const status = statusPainel(ordem.status);
  return (
    <li className={`surface ${classes.card}`}>
      <Group align="start" justify="space-between" wrap="nowrap" gap="sm">
        <Title order={3} id={`ordem-${ordem.id}`}>
          <Text component="span" inherit c="dimmed" className="numeric">
            #{ordem.numero_os}
          </Text>{' '}
          {ordem.equipamento} {ordem.modelo}
        </Title>
        <StatusBadge tone={TONES[status]}>{status}</StatusBadge>
      </Group>
      <Text c="dimmed" lineClamp={2} className={classes.complaint}>
        {ordem.defeito_reclamado}
      </Text>
      <Stack gap="2xs" className={classes.facts}>
        <span className={`hint ${classes.fact}`}>
          <IconUser size={16} aria-label="Cliente" />
          <span className="truncate">{ordem.cliente_nome}</span>
        </span>
        {ordem.tecnico_nome && (
          <span className={`hint ${classes.fact}`}>
            <IconTool size={16} aria-label="Técnico" />
            <span className="truncate">{ordem.tecnico_nome}</span>
          </span>
        )}
      </Stack>
      <Group justify="space-between" gap="sm">
        <RelativeTime instant={ordem.created_at} />
        <Button variant="default" size="compact-sm" aria-describedby={`ordem-${ordem.id}`} onClick={onOpen}>
          Ver Detalhes
        </Button>
      </Group>
    </li>
  );
}

/** 'há 5 minutos', updated while the page stays open. */
function RelativeTime({ instant }: { instant: Date }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={`hint ${classes.fact}`} dateTime={instant.toISOString()} title={formatDateTime(instant)}>
      <IconClock size={16} aria-hidden />
      {formatRelative(instant, now)}
    </time>
  );
}
