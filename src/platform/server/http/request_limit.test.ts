import { expect, test } from 'vitest';
import { createRequestLimit } from './request_limit.ts';

test('um minuto de pedidos pode vir de uma vez; depois, à medida que o tempo passa', () => {
  let now = 0;
  const limit = createRequestLimit(60, () => now);
  const allowed = (person: string, many: number) =>
    Array.from({ length: many }, () => limit.take(person)).filter((wait) => wait === 0).length;
  expect(allowed('ana', 100)).toBe(60);
  expect(limit.take('ana')).toBe(1);
  now = 10_000;
  expect(allowed('ana', 100)).toBe(10);
  now = 10 * 60_000;
  expect(allowed('ana', 100)).toBe(60);
});

test('cada pessoa tem o seu, e 0 é sem limite', () => {
  const limit = createRequestLimit(1, () => 0);
  expect([limit.take('ana'), limit.take('bia'), limit.take('ana')]).toEqual([0, 0, 60]);
  const none = createRequestLimit(0);
  expect(Array.from({ length: 1000 }, () => none.take('ana')).every((wait) => wait === 0)).toBe(true);
});
