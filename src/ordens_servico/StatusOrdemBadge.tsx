/** An order's status in one glance: delivered has a tick, cancelled is struck. */
import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { STATUS_LABEL, STATUS_TONE, type StatusOrdemServico } from './status.rules.ts';

export function StatusOrdemBadge({ status }: { status: StatusOrdemServico }) {
  return (
    <StatusBadge
      tone={STATUS_TONE[status]}
      icon={status === 'entregue' ? <IconCheck size={13} stroke={2.5} aria-hidden /> : undefined}
      struck={status === 'cancelada'}
    >
      {STATUS_LABEL[status]}
    </StatusBadge>
  );
}
