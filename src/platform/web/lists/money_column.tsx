/**
 * A column of amounts.
 *
 *     moneyColumn('Saldo', ({ saldo }) => saldo, { width: 124, phone: 'aside' })
 */
import { MoneyText } from '#platform/web/look/values.tsx';
import type { Column } from './columns.ts';

export const moneyColumn = <T,>(
  title: string,
  amountOf: (row: T) => string | null | undefined,
  rest: Omit<Column<T>, 'title' | 'render' | 'align'>,
): Column<T> => ({ ...rest, title, align: 'right', render: (row) => <MoneyText value={amountOf(row)} /> });
