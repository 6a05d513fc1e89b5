import { expect, test } from 'vitest';
import { askTogether } from './together.ts';

/** A batched lookup that answers each key with its letter doubled, and records the keys of each batch. */
function asker() {
  const asked: string[][] = [];
  const ask = askTogether(async (keys: string[]) => {
    asked.push(keys);
    if (keys.includes('!')) throw new Error('caiu');
    return new Map(keys.filter((key) => key !== '?').map((key) => [key, key + key]));
  });
  return { ask, asked };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('o que se pede na mesma volta é uma pergunta só, cada chave uma vez', async () => {
  const { ask, asked } = asker();
  expect(await Promise.all(['a', 'b', 'a', '?'].map(ask))).toEqual(['aa', 'bb', 'aa', undefined]);
  expect(asked).toEqual([['a', 'b', '?']]);
});

test('quem chega com a pergunta a caminho espera a próxima', async () => {
  const asked: string[][] = [];
  const under_way: ((found: Map<string, string>) => void)[] = [];
  const ask = askTogether((keys: string[]) => {
    asked.push(keys);
    return new Promise<Map<string, string>>((resolve) => under_way.push(resolve));
  });
  const first = ask('a');
  await turn();
  const later = Promise.all([ask('a'), ask('b')]);
  await turn();
  expect(asked).toEqual([['a'], ['a', 'b']]);
  under_way[0]?.(new Map([['a', 'antes']]));
  under_way[1]?.(new Map([['b', 'depois']]));
  expect(await first).toBe('antes');
  expect(await later).toEqual([undefined, 'depois']);
});

test('a pergunta que falha é dita a todos os que a fizeram, e a mais ninguém', async () => {
  const { ask } = asker();
  const both = await Promise.allSettled([ask('a'), ask('!')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('aa');
});
