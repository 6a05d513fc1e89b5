/** The difference of a count: none, cash over or cash missing. The sign shows which, besides the colour. */
import { compareDecimal, formatBRL } from '#platform/shared/money.ts';

export function DiferencaBadge({ valor }: { valor: string }) {
  const sinal = compareDecimal(valor, '0');
  const tone = sinal === 0 ? 'green' : sinal > 0 ? 'amber' : 'danger';
  return (
    <span className="numeric" style={{ color: `var(--color-${tone})` }}>
      {sinal > 0 && '+'}
      {formatBRL(valor)}
    </span>
  );
}
