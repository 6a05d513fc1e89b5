/**
 * '18', '18h', '1830', '18h30', '9:5' → '18:00', '18:00', '18:30', '18:30', '09:05'; null if the text is no time of
 * day.
 */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:h|[:.h]?(\d{2})|[:.h](\d))?$/i.exec(text.trim().replaceAll(' ', ''));
  if (!match) return null;
  const [, hour = '', minute = match[3] ?? '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
