import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { type Changed, decode, encode, merge } from './changes.ts';

test('o que muda ao mesmo tempo vira um aviso só, com todas as filiais', () => {
  expect(merge(merge(new Set(), ['a']), ['b', 'a'])).toEqual(new Set(['a', 'b']));
});

test('o que é da empresa toda continua sendo, venha antes ou depois do que é de uma filial', () => {
  expect(merge(null, ['a'])).toBeNull();
  expect(merge(new Set(['a']), null)).toBeNull();
});

test.each<[string, Changed]>([
  ['de duas filiais', new Set([newId(), newId()])],
  ['da empresa toda', null],
])('o aviso %s vai e volta igual', (_de, changed) => {
  expect(decode(encode(changed))).toEqual(changed);
});

test('filiais demais para um aviso: todas ficam sabendo, e ele cabe no PostgreSQL', () => {
  const text = encode(new Set(Array.from({ length: 300 }, () => newId())));
  expect(Buffer.byteLength(text)).toBeLessThan(8000);
  expect(decode(text)).toBeNull();
});

test('o aviso de outra versão do programa não é lido pela metade', () => {
  for (const payload of ['[["vendas",null]]', '{}', '"a"', 'texto', '16/B374D848 null'])
    expect(() => decode(payload), payload).toThrow();
});
