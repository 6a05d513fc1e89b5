import { expect, test } from 'vitest';
import { firstName } from './text.ts';

test.each([
  ['Maria Souza', 'Maria'],
  ['  José ', 'José'],
  ['Ana, esposa', 'Ana'],
  ['Dr. Lauro', 'Dr.'],
  ['Bia;mãe', 'Bia;mãe'],
  ['', ''],
])('o primeiro nome de %j é %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
