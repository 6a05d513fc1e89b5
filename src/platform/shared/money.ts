/**
 * The only arithmetic on money and quantities: exact decimals over bigint, decimal text in and out ('1234.50').
 * Money has 2 decimals, quantities up to 4. Never a binary floating point number.
 */
import { bareText } from './text.ts';

/** Created for the first amount: loading its locale data would slow down the page load. */
let brl: Intl.NumberFormat | undefined;

/**
 * Decimal text ('12', '12.3', '-0.50') as an integer count of 10^-scale. Digits beyond the scale round half up (away from
 * zero).
 */
export function toUnits(text: string, scale: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const roundUp = (fraction[scale] ?? '0') >= '5' ? 1n : 0n;
  const units = BigInt(whole + kept) + roundUp;
  return sign ? -units : units;
}

export function fromUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** value ÷ divisor, rounded half up (away from zero). The divisor is positive. */
export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return value < 0n ? -((-value + half) / divisor) : (value + half) / divisor;
}

/** Line total in reais: quantity × unit value − discount, rounded half up to the cent. */
export function lineTotal(quantity: string, unitPrice: string, discount = '0'): string {
  const cents = divideHalfUp(toUnits(quantity, 4) * toUnits(unitPrice, 2), 10_000n) - toUnits(discount, 2);
  return fromUnits(cents, 2);
}

export function sumMoney(values: Iterable<string>): string {
  let cents = 0n;
  for (const value of values) cents += toUnits(value, 2);
  return fromUnits(cents, 2);
}

export function subtractMoney(a: string, b: string): string {
  return fromUnits(toUnits(a, 2) - toUnits(b, 2), 2);
}

/** part ÷ whole in percent with one decimal, half up ('33.3'); '0.0' when whole is zero. */
export function percent(part: string, whole: string): string {
  const divisor = toUnits(whole, 4);
  return divisor === 0n ? '0.0' : fromUnits(divideHalfUp(toUnits(part, 4) * 1000n, divisor), 1);
}

/**
 * A percentage of an amount, half up to the cent: `percentOf('199.90', '5')` is '10.00' (9.995). At most 4 decimals of
 * percent.
 */
export function percentOf(amount: string, percentage: string): string {
  return fromUnits(divideHalfUp(toUnits(amount, 2) * toUnits(percentage, 4), 1_000_000n), 2);
}

/**
 * Splits an amount into equal parts that add up to it: each is rounded down to the cent, and the first gets the
 * remainder, as with instalments. Throws RangeError for less than one part or a negative amount.
 */
export function splitMoney(amount: string, parts: number): string[] {
  const cents = toUnits(amount, 2);
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`not a number of parts: ${parts}`);
  if (cents < 0n) throw new RangeError(`not an amount to split: ${amount}`);
  const each = cents / BigInt(parts);
  const first = cents - each * BigInt(parts - 1);
  return [first, ...Array.from({ length: parts - 1 }, () => each)].map((part) => fromUnits(part, 2));
}

/**
 * Shares an amount in proportion to the weights (line totals, say), to the cent, so that the shares add up to it. The
 * cents left by rounding down go to the largest remainders, earlier ones first. Throws RangeError if all weights are
 * zero, any weight is negative, or the amount is negative.
 */
export function shareMoney(amount: string, weights: readonly string[]): string[] {
  const cents = toUnits(amount, 2);
  const units = weights.map((weight) => toUnits(weight, 2));
  const whole = units.reduce((sum, unit) => sum + unit, 0n);
  if (cents < 0n || whole === 0n || units.some((unit) => unit < 0n))
    throw new RangeError(`cannot share ${amount} by ${weights.join(', ')}`);
  const shares = units.map((unit) => (cents * unit) / whole);
  let left = cents - shares.reduce((sum, share) => sum + share, 0n);
  const remainder = (index: number) => (cents * (units[index] ?? 0n)) % whole;
  const byRemainder = [...units.keys()].sort(
    (a, b) => Number(remainder(b) > remainder(a)) - Number(remainder(a) > remainder(b)) || a - b,
  );
  for (const index of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map((share) => fromUnits(share, 2));
}

export function addQuantity(a: string, b: string): string {
  return fromUnits(toUnits(a, 4) + toUnits(b, 4), 4);
}

export function subtractQuantity(a: string, b: string): string {
  return fromUnits(toUnits(a, 4) - toUnits(b, 4), 4);
}

/** Negative, zero or positive, for sort functions. */
export function compareDecimal(a: string, b: string): number {
  const difference = toUnits(a, 6) - toUnits(b, 6);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** An amount in reais as it travels, 0 to 9999999999.99: '1234.50'. */
export const MONEY = /^\d{1,10}(\.\d{1,2})?$/;

export function isZero(text: string): boolean {
  return toUnits(text, 6) === 0n;
}

/** 'R$ 1.234,50', with an ordinary space after the symbol and never a negative zero. */
export function formatBRL(text: string): string {
  const cents = toUnits(text, 2);
  brl ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const formatted = brl.format(fromUnits(cents, 2) as unknown as number);
  return formatted.replaceAll('\u00a0', ' ');
}

/** '2', '1,5', '1.234,25': at most 4 decimals, without trailing zeros. */
export function formatQuantity(text: string): string {
  const [whole = '0', fraction = ''] = fromUnits(toUnits(text, 4), 4).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const grouped = whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, '.');
  const decimals = fraction.replace(/0+$/, '');
  return sign + grouped + (decimals ? `,${decimals}` : '');
}

/** Which sign may stand beside a typed number: 'R$ 10' in a field of money, '10 %' in one of percent. */
export type Unit = 'money' | 'percent' | 'quantity';

const SIGN: Readonly<Record<Unit, RegExp | string>> = { money: /^R\$ ?/i, percent: / ?%$/, quantity: '' };

/** '1.500', '1.234,56', '1 234,56': each group has three digits, the first never begins with 0. */
const BRAZILIAN = /^[1-9]\d{0,2}([. ])\d{3}(?:\1\d{3})*(?:,\d*)?$/;
/** '1,234.56' and '1,234,567': no Brazilian number looks like them. */
const ENGLISH = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
/** One mark or none: '150', '1,5', '1.5', ',5', '1,'. */
const UNGROUPED = /^(?=.*\d)\d*[.,]?\d*$/;

function withPoint(text: string): string | null {
  if (BRAZILIAN.test(text)) return text.replace(/[. ]/g, '').replace(',', '.');
  if (ENGLISH.test(text)) return text.replaceAll(',', '');
  return UNGROUPED.test(text) ? text.replace(',', '.') : null;
}

/**
 * The one parser of typed and pasted numbers, to decimal text: '1.234,5' → '1234.5', '1.500' → '1500', '1,5' and '1.5' →
 * '1.5'. A dot groups thousands only if exactly three digits follow each one. Null for a text that is no number, or whose
 * marks contradict each other: '1e3', '1.23,4', '10%' in a field of money. No character is skipped to make one fit.
 */
export function parseDecimal(typed: string, unit: Unit = 'money'): string | null {
  const bare = bareText(typed)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/u, '-');
  // Banks write '-R$ 5,00' and 'R$ -5,00'.
  const [, before = '', unsigned = ''] = /^(- ?)?(.*)$/.exec(bare) ?? [];
  const [, after = '', text = ''] = /^(- ?)?(.*)$/.exec(unsigned.replace(SIGN[unit], '')) ?? [];
  const point = before && after ? null : withPoint(text);
  if (point === null) return null;
  const [whole = '', fraction] = point.split('.');
  return (
    (before || after ? '-' : '') + (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction ? `.${fraction}` : '')
  );
}
