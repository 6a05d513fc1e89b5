/** Warnings about the customer's approval, and the person who waived it. Shows nothing for an order without a quote. */
import { DateTimeText } from '#platform/web/look/values.tsx';
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { useAvisosDeAprovacao } from './aprovacao.client.ts';

interface AprovacaoBadgeProps {
  ordem: Parameters<typeof useAvisosDeAprovacao>[0];
  /** The order is closed, so no warning applies. */
  fechada?: boolean;
}

export function AprovacaoBadge({ ordem, fechada = false }: AprovacaoBadgeProps) {
  const avisos = useAvisosDeAprovacao(ordem);
  const dispensa = ordem?.aprovacao_dispensada;
  if (dispensa)
    return (
      <p role="note" style={{ margin: 0 }}>
        Sem aprovação do cliente, por {dispensa.por} em <DateTimeText value={new Date(dispensa.em)} />:{' '}
        {dispensa.motivo}
      </p>
    );
  if (avisos.length === 0 || fechada) return null;
  return <WarningLines label="Avisos de aprovação" warnings={avisos.map((text) => ({ key: text, text }))} />;
}
