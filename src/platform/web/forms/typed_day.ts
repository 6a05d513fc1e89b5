import { isDay } from '#platform/shared/dates.ts';

/** '20/11/2026', '20112026', '20/11/26' and '20-11-2026' → '2026-11-20'; null if the text is not a complete day. */
export function parseTypedDay(text: string): string | null {
  const match = /^(\d{1,2})[/.-]?(\d{1,2})[/.-]?(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const century = Number(year) > 50 ? '19' : '20';
  const iso = `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
