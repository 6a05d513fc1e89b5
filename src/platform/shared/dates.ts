/**
 * Instants are JS Dates (timestamptz); calendar days are 'YYYY-MM-DD' text and never pass through a Date,
 * because `new Date('2026-11-20')` is the 19th in São Paulo.
 */
export const DAY_MS = 24 * 60 * 60 * 1000;

let shopZone = 'America/Sao_Paulo';

/**
 * Called in the browser once the session is known, with the company's zone (Configurações). The server passes zones
 * explicitly.
 */
export function setShopZone(zone: string): void {
  shopZone = zone;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(instant: Date, zone: string): Record<string, string> {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('pt-BR', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** dd/MM/yyyy of an instant in the zone. */
export function formatDate(instant: Date, zone: string = shopZone): string {
  const { day, month, year } = parts(instant, zone);
  return `${day}/${month}/${year}`;
}

/** dd/MM/yyyy HH:mm of an instant in the zone. */
export function formatDateTime(instant: Date, zone: string = shopZone): string {
  const { day, month, year, hour, minute } = parts(instant, zone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** The business day 'YYYY-MM-DD' of an instant in the zone: 21/11 02:30Z is still the 20th in São Paulo. */
export function dayOf(instant: Date, zone: string = shopZone): string {
  const { day, month, year } = parts(instant, zone);
  return `${year}-${month}-${day}`;
}

/** The instant as a field of date and time shows it: '2026-11-26T18:00'. */
export function wallClockOf(instant: Date, zone: string = shopZone): string {
  return `${dayOf(instant, zone)}T${formatDateTime(instant, zone).slice(-5)}`;
}

/** dd/MM/yyyy of a calendar day 'YYYY-MM-DD'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** Whether the text is a real calendar day 'YYYY-MM-DD' of the years 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const RELATIVE_STEPS = [
  [60, 'minuto', 'minutos'],
  [24, 'hora', 'horas'],
  [30, 'dia', 'dias'],
  [12, 'mês', 'meses'],
] as const;

/**
 * 'há 5 minutos', 'há 2 horas', 'há 3 dias', 'há 1 mês', 'há 2 anos'; 'há menos de um minuto' for the last minute and the
 * future.
 */
export function formatRelative(instant: Date, now: Date): string {
  let amount = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (amount < 1) return 'há menos de um minuto';
  for (const [size, one, many] of RELATIVE_STEPS) {
    if (amount < size) return `há ${amount} ${amount === 1 ? one : many}`;
    amount = Math.floor(amount / size);
  }
  return `há ${amount} ${amount === 1 ? 'ano' : 'anos'}`;
}
