/** The difference of a count: nothing, cash over, or cash missing; the sign says which, beside the colour. */
import { compareDecimal, formatBRL } from '#platform/shared/money.ts';
import classes from './Caixa.module.css';

export function DiferencaBadge({ valor }: { valor: string }) {
  const sinal = compareDecimal(valor, '0');
  const tone = sinal === 0 ? 'green' : sinal > 0 ? 'amber' : 'danger';
  return (
    <span className={`numeric ${classes.difference}`} data-tone={tone}>
      {sinal > 0 && '+'}
      {formatBRL(valor)}
    </span>
  );
}
