import { expect, test } from 'vitest';
import { parseTypedDay } from './typed_day.ts';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['5/3/1990', '1990-03-05'],
  ['20/11/26', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['01/02/85', '1985-02-01'],
])('a data digitada %s é o dia %s', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day);
});

test.each(['', '20', '20/11', '31/02/2026', '00/01/2026', 'hoje', '20/13/2026'])(
  '%j ainda não é um dia',
  (typed) => {
    expect(parseTypedDay(typed)).toBeNull();
  },
);
