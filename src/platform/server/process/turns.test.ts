import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Runs one task per key and reports how many ran at once, overall and per key. */
async function measure(max: number, keys: string[]) {
  const inTurn = createTurns({ running: max, ofKey: 10, inAll: 60 });
  const running: string[] = [];
  const most = { inAll: 0, ofOneKey: 0 };
  const task = async (key: string) => {
    running.push(key);
    most.inAll = Math.max(most.inAll, running.length);
    most.ofOneKey = Math.max(most.ofOneKey, running.filter((one) => one === key).length);
    await sleep(1);
    running.splice(running.indexOf(key), 1);
    if (key === 'falha') throw new Error('falha');
    return key;
  };
  const outcomes = await Promise.allSettled(keys.map((key) => inTurn(key, () => task(key))));
  return { ...most, statuses: outcomes.map(({ status }) => status) };
}

test('os de uma chave vão um depois do outro, e de todas as chaves só tantos de uma vez', async () => {
  const keys = Array.from({ length: 60 }, (_, turn) => `chave ${turn % 12}`);
  const { inAll, ofOneKey, statuses } = await measure(4, keys);
  expect([inAll, ofOneKey]).toEqual([4, 1]);
  expect(statuses).toEqual(Array(60).fill('fulfilled'));
});

test('um que falha não prende os que esperam', async () => {
  const { statuses } = await measure(1, ['falha', 'falha', 'outra', 'falha']);
  expect(statuses).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
});

test('o que passa do que pode esperar é recusado na hora, e quem esperava é atendido', async () => {
  const ofOne = await measure(1, Array(13).fill('uma'));
  expect(ofOne.statuses).toEqual([...Array(10).fill('fulfilled'), ...Array(3).fill('rejected')]);
  const ofMany = await measure(
    4,
    Array.from({ length: 70 }, (_, turn) => `chave ${turn}`),
  );
  expect(ofMany.statuses).toEqual([...Array(60).fill('fulfilled'), ...Array(10).fill('rejected')]);
});
