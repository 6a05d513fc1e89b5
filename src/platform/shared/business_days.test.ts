import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDayFrom,
  daysBetween,
  easterOf,
  isBankHoliday,
  isBusinessDay,
} from './business_days.ts';

const aDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2150-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a Páscoa cai no dia que o calendário da Igreja traz', () => {
  const known = [
    '1818-03-22',
    '1943-04-25',
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
  ];
  known.push(
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
  );
  expect(known.map((day) => easterOf(Number(day.slice(0, 4))))).toEqual(known);
});

test('os bancos fecham nos feriados nacionais, no carnaval, na Sexta-feira Santa e em Corpus Christi', () => {
  const in2026 = [];
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
    if (isBankHoliday(day)) in2026.push(day);
  expect(in2026).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

test('a Consciência Negra é feriado nacional desde 2024', () => {
  expect(isBusinessDay('2023-11-20')).toBe(true);
  expect(isBusinessDay('2024-11-20')).toBe(false);
  expect(businessDayFrom('2025-11-20')).toBe('2025-11-21');
});

test('o próximo dia útil pula o fim de semana e o carnaval inteiro', () => {
  expect(businessDayFrom('2026-11-24')).toBe('2026-11-24');
  expect(businessDayFrom('2026-11-20')).toBe('2026-11-23');
  expect(businessDayFrom('2026-02-14')).toBe('2026-02-18');
  expect(businessDayFrom('2027-12-31')).toBe('2027-12-31');
  expect(businessDayFrom('2028-01-01')).toBe('2028-01-03');
});

test('o próximo dia útil é útil, é o primeiro e chega em menos de uma semana', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const next = businessDayFrom(day);
      expect(isBusinessDay(next)).toBe(true);
      expect(daysBetween(day, next)).toBeLessThan(7);
      for (let between = day; between < next; between = addDays(between, 1))
        expect(isBusinessDay(between)).toBe(false);
    }),
  );
});

test('um mês depois é o mesmo dia, ou o último do mês mais curto', () => {
  expect([0, 1, 2, 3].map((months) => addMonths('2026-01-31', months))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 120 }), (day, months) => {
      const later = addMonths(day, months);
      const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(monthOf(later)).toBe(monthOf(day) + months);
      const clamped = addDays(later, 1).slice(8) === '01';
      expect(later.slice(8) === day.slice(8) || (clamped && later.slice(8) < day.slice(8))).toBe(true);
    }),
  );
});

test('somar dias e contar dias são o inverso um do outro', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});
