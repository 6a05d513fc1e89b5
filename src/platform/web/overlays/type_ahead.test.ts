import { expect, test } from 'vitest';
import { optionFor } from './type_ahead.ts';

const branches = ['Água Verde', 'Batel', 'Boqueirão', 'Centro'].map((label) => ({ value: label, label }));
const found = (typed: string, value: string | null = null) => optionFor(typed, branches, value)?.label;

test('uma letra escolhe a próxima opção que começa por ela, e de novo a seguinte', () => {
  expect(found('b')).toBe('Batel');
  expect(found('B', 'Batel')).toBe('Boqueirão');
  expect(found('bb', 'Boqueirão')).toBe('Batel');
  expect(found('a', 'Centro')).toBe('Água Verde');
  expect(found('x', 'Centro')).toBeUndefined();
});

test('mais letras são o começo de um nome, que pode ser o escolhido', () => {
  expect(found('bo', 'Batel')).toBe('Boqueirão');
  expect(found('ba', 'Batel')).toBe('Batel');
  expect(found('bx', 'Batel')).toBeUndefined();
});

test('o que não se pode escolher é pulado', () => {
  const options = branches.map((branch) => ({ ...branch, disabled: branch.label === 'Batel' }));
  expect(optionFor('b', options, null)?.label).toBe('Boqueirão');
});
