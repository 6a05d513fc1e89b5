/**
 * An order's status at a glance: delivered has a tick, cancelled is struck through; a stopped order shows since when.
 */
import { IconCheck } from '@tabler/icons-react';
import { formatDate, formatRelative } from '#platform/shared/dates.ts';
import { Marked } from '#platform/web/lists/Marked.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { STATUS_LABEL, STATUS_TONE, type StatusOrdemServico } from './status.rules.ts';

interface StatusOrdemBadgeProps {
  status: StatusOrdemServico;
  /** Set for a stopped order. */
  parada_desde?: Date | null;
}

export function StatusOrdemBadge({ status, parada_desde }: StatusOrdemBadgeProps) {
  return (
    <Marked
      mark={parada_desde && `Parada ${formatRelative(parada_desde, new Date())}`}
      title={parada_desde ? `Sem mudança de status desde ${formatDate(parada_desde)}` : undefined}
    >
      <StatusBadge
        tone={STATUS_TONE[status]}
        icon={status === 'entregue' ? <IconCheck size={13} stroke={2.5} aria-hidden /> : undefined}
        struck={status === 'cancelada'}
      >
        {STATUS_LABEL[status]}
      </StatusBadge>
    </Marked>
  );
}
