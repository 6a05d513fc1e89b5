import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids of one moment keep the order in which they were made, and none repeats', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const ids = Array.from({ length: 1000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(Array.from({ length: 20_000 }, () => newId(now))).size).toBe(20_000);
});

test('an id is a UUID of version 7 and says its moment', () => {
  const now = Date.parse('2024-02-29T03:00:00Z');
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});
