/** A customer's late debt, under their name where they are about to buy more. Nothing while money is off. */
import { Text } from '@mantine/core';
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { useDividaVencida, vencidoDito } from './baixas.client.ts';

interface DividaBadgeProps {
  filial_id: string;
  cliente_id: string | null | undefined;
  /** One short line, for a form that reserves its height: 'R$ 180,00 vencidos desde 03/11/2026'. */
  curta?: boolean;
}

export function DividaBadge({ filial_id, cliente_id, curta = false }: DividaBadgeProps) {
  const divida = useDividaVencida(filial_id, cliente_id);
  if (!divida || divida.mais_antiga === null) return null;
  const { parcelas, mais_antiga } = divida;
  const desde = curta ? 'desde' : `em ${plural(parcelas, 'parcela', 'parcelas')}, a mais antiga de`;
  return (
    <Text fw={500} fz={curta ? 'small' : 'sm'} c="var(--color-amber)">
      {vencidoDito(divida)} {desde} {formatDay(mais_antiga)}
    </Text>
  );
}
