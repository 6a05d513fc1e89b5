/**
 * The business days of Brazilian banks: all days except weekends, national holidays, and other days on which banks are
 * closed (Carnival Monday and Tuesday, Good Friday and Corpus Christi). State and municipal holidays count as business
 * days. Days are 'YYYY-MM-DD' text of the Gregorian calendar.
 */
import { DAY_MS } from './dates.ts';

/** Month and day of each national holiday → the first year of the holiday. */
const NATIONAL: Readonly<Record<string, number>> = {
  '01-01': 0,
  '04-21': 0,
  '05-01': 0,
  '09-07': 0,
  '10-12': 1980,
  '11-02': 0,
  '11-15': 0,
  '11-20': 2024,
  '12-25': 0,
};

/** Days from Easter Sunday: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60];

/** The day that many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/**
 * The same day of the month, that many months later: 31 January + 1 is the last day of February. Each due date is
 * computed from the first one, so that 31 January + 2 is 31 March again.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Easter Sunday, by the Gregorian computation of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const since = NATIONAL[day.slice(5)];
  if (since !== undefined && year >= since) return true;
  return FROM_EASTER.includes(daysBetween(easterOf(year), day));
}

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);
}

/** The day itself if it is a business day, else the next one. */
export function businessDayFrom(day: string): string {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}
