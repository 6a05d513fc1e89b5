import { expect, test } from 'vitest';
import { parseTypedTime } from './typed_time.ts';

test.each([
  ['18', '18:00'],
  ['9', '09:00'],
  ['18h', '18:00'],
  ['18h30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['18:30', '18:30'],
  [' 9.05 ', '09:05'],
  ['9:5', '09:05'],
  ['00:00', '00:00'],
  ['2359', '23:59'],
])('%s é %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each(['', '24', '2460', '18:', '1860', 'meio-dia', '12345', '-1', '18h300'])(
  '%s não é hora',
  (typed) => {
    expect(parseTypedTime(typed)).toBeNull();
  },
);
