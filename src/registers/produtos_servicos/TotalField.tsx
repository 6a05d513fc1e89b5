/** Running total of the form: quantity × unit value, '-' until both are filled in. */

import { lineTotal } from '#platform/shared/money.ts';
import { moneySchema, quantitySchema } from '#platform/shared/operation.ts';
import { MoneyText } from '#platform/web/look/values.tsx';

interface TotalFieldProps {
  quantidade: string | null;
  valor_unitario: string | null;
}

export function TotalField({ quantidade, valor_unitario }: TotalFieldProps) {
  const q = quantitySchema.safeParse(quantidade);
  const v = moneySchema.safeParse(valor_unitario);
  return (
    <span>
      Total <MoneyText size="large" value={q.success && v.success ? lineTotal(q.data, v.data) : null} />
    </span>
  );
}
