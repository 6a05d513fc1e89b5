import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isoOf, parseTimestamptz, TIMESTAMPTZ } from './timestamps.ts';

const library = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

const padded = (min: number, max: number, length = 2) =>
  fc.integer({ min, max }).map((value) => String(value).padStart(length, '0'));
const printed = fc
  .tuple(
    ...[padded(900, 9999, 4), padded(1, 12), padded(1, 28), padded(0, 23), padded(0, 59), padded(0, 59)],
    fc.option(
      padded(0, 999_999, 6).map((digits) => `.${digits.replace(/0+$/, '')}`.replace(/^\.$/, '')),
      { nil: '' },
    ),
    fc.constantFrom('+00', '-03', '+14', '-12', '+05:30', '-00:44:30'),
  )
  .map(
    ([year, month, day, hour, minute, second, fraction, zone]) =>
      `${year}-${month}-${day} ${hour}:${minute}:${second}${fraction}${zone}`,
  );

test('every instant that PostgreSQL prints is read as `pg` reads it', () => {
  fc.assert(
    fc.property(printed, (text) => {
      expect(parseTimestamptz(text)).toEqual(library(text));
    }),
  );
});

test.each([
  '0001-01-01 00:00:00+00',
  '0044-03-15 12:00:00-03 BC',
  '12026-11-27 14:56:07+00',
  'infinity',
  '-infinity',
  '2026-11-27 24:00:00+00',
])('%s likewise', (text) => {
  expect(parseTimestamptz(text)).toEqual(library(text));
});

test('every instant is written as JSON writes it', () => {
  const first = Date.parse('1900-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.date({ noInvalidDate: false }),
        fc.integer({ min: first, max: 2 * 10 ** 12 }).map((time) => new Date(time)),
      ),
      (date) => {
        expect(isoOf(date)).toBe(date.toJSON());
      },
    ),
  );
});
