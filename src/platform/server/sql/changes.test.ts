import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { type Changes, collect, decode, encode, merge } from './changes.ts';

const collected = (...changes: Parameters<typeof collect>[1][]): Changes => {
  const all: Changes = new Map();
  for (const change of changes) collect(all, change);
  return all;
};

test('o que muda ao mesmo tempo vira um aviso só, com as filiais de cada mudança', () => {
  const all = collected(
    { slices: ['ordens_servico', 'inicio'], filiais: ['a'] },
    { slices: ['ordens_servico'], filiais: ['b'] },
    { slices: ['fornecedores'], filiais: null },
  );
  expect(all).toEqual(
    new Map([
      ['ordens_servico', new Set(['a', 'b'])],
      ['inicio', new Set(['a'])],
      ['fornecedores', null],
    ]),
  );
});

test('o que é da empresa toda continua sendo, venha antes ou depois do que é de uma filial', () => {
  const whole = { slices: ['vendas'], filiais: null };
  const one = { slices: ['vendas'], filiais: ['a'] };
  expect(collected(whole, one).get('vendas')).toBeNull();
  expect(collected(one, whole).get('vendas')).toBeNull();
  const merged = collected(one);
  merge(merged, collected(whole));
  expect(merged.get('vendas')).toBeNull();
});

test('o aviso vai e volta igual', () => {
  const all = collected(
    { slices: ['vendas'], filiais: [newId(), newId()] },
    { slices: ['fornecedores'], filiais: null },
  );
  expect(decode(encode(all))).toEqual(all);
});

test('filiais demais para um aviso: todas ficam sabendo, e ele cabe no PostgreSQL', () => {
  const filiais = Array.from({ length: 300 }, () => newId());
  const text = encode(collected({ slices: ['vendas', 'inicio'], filiais }));
  expect(Buffer.byteLength(text)).toBeLessThan(8000);
  expect(decode(text)).toEqual(
    new Map([
      ['vendas', null],
      ['inicio', null],
    ]),
  );
});
