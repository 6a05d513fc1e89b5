/** A customer's late debt, under their name where they are about to buy more. Nothing while money is off. */
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { useDividaVencida, vencidoDito } from './baixas.client.ts';
import classes from './DividaBadge.module.css';

interface DividaBadgeProps {
  filial_id: string;
  cliente_id: string | null | undefined;
}

export function DividaBadge({ filial_id, cliente_id }: DividaBadgeProps) {
  const divida = useDividaVencida(filial_id, cliente_id);
  if (!divida || divida.mais_antiga === null) return null;
  const { parcelas, mais_antiga } = divida;
  return (
    <p className={classes.divida}>
      {vencidoDito(divida)} em {plural(parcelas, 'parcela', 'parcelas')}, a mais antiga de{' '}
      {formatDay(mais_antiga)}
    </p>
  );
}
