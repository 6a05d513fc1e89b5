/** The lines about the customer's approval of an order, in forms that are shown anyway; nothing for one without a quote. */
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { useAvisosDeAprovacao } from './aprovacao.client.ts';

type AprovacaoBadgeProps = { ordem: Parameters<typeof useAvisosDeAprovacao>[0] };

export function AprovacaoBadge({ ordem }: AprovacaoBadgeProps) {
  const avisos = useAvisosDeAprovacao(ordem);
  if (avisos.length === 0) return null;
  return <WarningLines label="Avisos de aprovação" warnings={avisos.map((text) => ({ key: text, text }))} />;
}
