/** The short version of `npm run caos`: each kind of crash in the middle of writes, and each kind of write between crashes. */
import { expect, test } from '@playwright/test';
import { caos } from '#test/caos.ts';

const MORTES = process.env.TESTE_COMPLETO ? 30 : 5;

test('matar o programa ou o banco, ou cortar as linhas, no meio das escritas não perde nem repete nada', async () => {
  test.setTimeout(MORTES * 30_000 + 120_000);
  const { mortes } = await caos({ mortes: MORTES, segundos: 0, semente: 1, log: () => undefined });
  expect(mortes).toBeGreaterThanOrEqual(MORTES);
});
