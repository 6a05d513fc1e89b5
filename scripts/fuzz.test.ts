/** A short fuzzing run; `npm run fuzz` sends more requests. */
import { expect, test } from 'vitest';
import { rodarFuzz } from './fuzz/rodar.ts';

test('pedidos malformados de todo tipo de gente não derrubam, não vazam e não mudam o que não podem', async () => {
  const { pedidos, respostas, falhas } = await rodarFuzz({ pedidos: 800, semente: 20_261_121 });
  expect(falhas).toEqual([]);
  expect(pedidos).toBe(800);
  // The fuzzer reaches the operations: some requests succeed, some are refused by rule, permission and schema.
  for (const status of [200, 400, 401, 403, 404]) expect(respostas.get(status) ?? 0).toBeGreaterThan(5);
}, 120_000);
