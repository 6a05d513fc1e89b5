import { expect, test } from 'vitest';
import { dayOf, formatDate, formatDateTime, formatDay, formatRelative, isDay } from './dates.ts';

test('21/11 às 02:30 em Londres ainda é dia 20 em São Paulo', () => {
  const instant = new Date('2026-11-21T02:30:00Z');
  expect(formatDate(instant)).toBe('20/11/2026');
  expect(formatDateTime(instant)).toBe('20/11/2026 23:30');
  expect(dayOf(instant)).toBe('2026-11-20');
  expect(dayOf(instant, 'America/Noronha')).toBe('2026-11-21');
  expect(formatDateTime(new Date('2026-11-21T03:00:00Z'))).toBe('21/11/2026 00:00');
});

test('um dia do calendário não passa por fuso nenhum', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026');
  expect(isDay('2024-02-29')).toBe(true);
  for (const wrong of ['2026-02-29', '20/11/2026', '2026-13-01', '']) expect(isDay(wrong)).toBe(false);
});

test('o tempo relativo fala português', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (minutes: number) => formatRelative(new Date(now.getTime() - minutes * 60_000), now);
  expect(ago(0)).toBe('há menos de um minuto');
  expect(ago(1)).toBe('há 1 minuto');
  expect(ago(59)).toBe('há 59 minutos');
  expect(ago(120)).toBe('há 2 horas');
  expect(ago(60 * 24 * 3)).toBe('há 3 dias');
  expect(ago(60 * 24 * 45)).toBe('há 1 mês');
  expect(ago(60 * 24 * 800)).toBe('há 2 anos');
});
