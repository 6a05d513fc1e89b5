/** The short version of `npm run caos`: each kind of crash in the middle of writes, at least once. */
import { expect, test } from '@playwright/test';
import { caos } from '#test/caos.ts';

const MORTES = process.env.TESTE_COMPLETO ? 30 : 5;

test('matar o programa ou o banco, ou cortar as linhas, no meio das escritas não perde nem repete nada', async () => {
  test.setTimeout(MORTES * 30_000 + 120_000);
  const { mortes, escritas } = await caos({ mortes: MORTES, segundos: 0, semente: 1, log: () => undefined });
  expect(mortes).toBeGreaterThanOrEqual(MORTES);
  for (const tipo of ['venda', 'transferencia', 'ordem', 'troca', 'fechamento'])
    expect(escritas[tipo]).toBeGreaterThan(0);
});
