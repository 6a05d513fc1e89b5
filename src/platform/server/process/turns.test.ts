import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Runs one task per key and reports how many ran at once, overall and per key. */
async function medir(max: number, keys: string[]) {
  const inTurn = createTurns({ running: max, ofKey: 10, inAll: 60 });
  const running: string[] = [];
  const mais = { emTudo: 0, deUmaChave: 0 };
  const task = async (key: string) => {
    running.push(key);
    mais.emTudo = Math.max(mais.emTudo, running.length);
    mais.deUmaChave = Math.max(mais.deUmaChave, running.filter((one) => one === key).length);
    await sleep(1);
    running.splice(running.indexOf(key), 1);
    if (key === 'falha') throw new Error('falha');
    return key;
  };
  const feitos = await Promise.allSettled(keys.map((key) => inTurn(key, () => task(key))));
  return { ...mais, feitos: feitos.map(({ status }) => status) };
}

test('os de uma chave vão um depois do outro, e de todas as chaves só tantos de uma vez', async () => {
  const keys = Array.from({ length: 60 }, (_, vez) => `chave ${vez % 12}`);
  const { emTudo, deUmaChave, feitos } = await medir(4, keys);
  expect([emTudo, deUmaChave]).toEqual([4, 1]);
  expect(feitos).toEqual(Array(60).fill('fulfilled'));
});

test('um que falha não prende os que esperam', async () => {
  const { feitos } = await medir(1, ['falha', 'falha', 'outra', 'falha']);
  expect(feitos).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
});

test('o que passa do que pode esperar é recusado na hora, e quem esperava é atendido', async () => {
  const deUma = await medir(1, Array(13).fill('uma'));
  expect(deUma.feitos).toEqual([...Array(10).fill('fulfilled'), ...Array(3).fill('rejected')]);
  const deMuitas = await medir(
    4,
    Array.from({ length: 70 }, (_, vez) => `chave ${vez}`),
  );
  expect(deMuitas.feitos).toEqual([...Array(60).fill('fulfilled'), ...Array(10).fill('rejected')]);
});
