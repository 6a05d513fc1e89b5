/**
 * The status badge: delivered has a tick, cancelled is struck through. Below it the etapa, and how late the order is or
 * since when it has stopped.
 */
import { IconCheck } from '@tabler/icons-react';
import { formatDate, formatDateTime, formatRelative } from '#platform/shared/dates.ts';
import { Marked } from '#platform/web/lists/Marked.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { atraso, STATUS_LABEL, STATUS_TONE, type StatusOrdemServico } from './status.rules.ts';

interface StatusOrdemBadgeProps {
  status: StatusOrdemServico;
  /** Set for a stopped order. */
  parada_desde?: Date | null;
  prazo?: Date | null;
  etapa_nome?: string | null;
  /** The due notice, 1 to 4, of an uncollected device. */
  aviso_devido?: number | null;
  /** The time zone of the order's branch. */
  fuso_horario?: string | undefined;
}

export function StatusOrdemBadge(props: StatusOrdemBadgeProps) {
  const { status, etapa_nome } = props;
  const { mark, title } = avisoDe(props);
  return (
    <Marked mark={mark} note={etapa_nome} title={title}>
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

/** The note below the badge: the due notice, else how late the order is, else since when it has stopped. */
function avisoDe({ status, parada_desde, prazo, fuso_horario, aviso_devido }: StatusOrdemBadgeProps) {
  if (aviso_devido) return { mark: `${aviso_devido}º aviso devido`, title: 'Abra a ordem e avise o cliente' };
  const agora = new Date();
  const atrasada = prazo ? atraso({ status, prazo }, agora) : null;
  if (prazo && atrasada)
    return { mark: atrasada, title: `Prometida para ${formatDateTime(prazo, fuso_horario)}` };
  if (!parada_desde) return { mark: null };
  return {
    mark: `Parada ${formatRelative(parada_desde, agora)}`,
    title: `Sem mudança de status desde ${formatDate(parada_desde)}`,
  };
}
