/**
 * Formatted values; null is '-'.
 *
 *     <MoneyText value="1500.00" />              R$ 1.500,00
 *     <MoneyText value={total} size="large" />   for totals
 *     <DateTimeText value={venda.data} />        20/11/2026 14:05
 *     <DateText value={ordem.data_abertura} />   20/11/2026 (an instant, or a day 'YYYY-MM-DD')
 *     <QuantityText value="1.50" />              1,5
 *     <EmailText email={fornecedor.email} />     vendas@loja.com.br
 */
import { Fragment } from 'react';
import { formatDate, formatDateTime, formatDay } from '#platform/shared/dates.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import classes from './values.module.css';

const NONE = '-';

interface MoneyTextProps {
  value: string | null | undefined;
  size?: 'normal' | 'large';
}

export function MoneyText({ value, size = 'normal' }: MoneyTextProps) {
  if (value === null || value === undefined) return <span>{NONE}</span>;
  const [, sign = '', figures = ''] = /^(-?)R\$ (.*)$/.exec(formatBRL(value)) ?? [];
  return (
    <span className={`numeric ${classes.money}`} data-size={size}>
      {sign}
      <span className={classes.symbol}>R$</span> {figures}
    </span>
  );
}

interface DateTimeTextProps {
  value: Date | null | undefined;
  /** For narrow columns: puts the time below the date. */
  stacked?: boolean;
  /** Time zone; by default the company's. */
  zone?: string | undefined;
}

export function DateTimeText({ value, stacked, zone }: DateTimeTextProps) {
  return (
    <span className="numeric" data-stacked={stacked}>
      {value ? formatDateTime(value, zone) : NONE}
    </span>
  );
}

export function DateText({ value }: { value: Date | string | null | undefined }) {
  const text = value instanceof Date ? formatDate(value) : value ? formatDay(value) : NONE;
  return <span className="numeric">{text}</span>;
}

export function QuantityText({ value }: { value: string | null | undefined }) {
  return (
    <span className="numeric">{value === null || value === undefined ? NONE : formatQuantity(value)}</span>
  );
}

/** An e-mail on at most two lines, broken after the '@' or a dot instead of inside a word. */
export function EmailText({ email }: { email: string | null }) {
  return (
    <span className={`clamp ${classes.email}`} data-lines={2}>
      {(email ?? NONE).split(/(?<=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
