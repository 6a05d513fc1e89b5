/** A customer's late debt, under their name where they are about to buy more. Nothing while money is off. */
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { useDivida, useOpcoes } from './baixas.client.ts';
import classes from './DividaBadge.module.css';

interface DividaBadgeProps {
  filial_id: string;
  cliente_id: string | null | undefined;
}

export function DividaBadge({ filial_id, cliente_id }: DividaBadgeProps) {
  const { data: opcoes } = useOpcoes(filial_id);
  const { data } = useDivida(opcoes?.pode_receber ? cliente_id : null);
  if (!data || data.parcelas === 0 || data.mais_antiga === null) return null;
  const { vencido, parcelas, mais_antiga } = data;
  return (
    <p className={classes.divida}>
      {formatBRL(vencido)} {parcelas === 1 ? 'vencido' : 'vencidos'} em{' '}
      {plural(parcelas, 'parcela', 'parcelas')}, a mais antiga de {formatDay(mais_antiga)}
    </p>
  );
}
