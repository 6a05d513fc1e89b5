import { expect, test } from 'vitest';
import { optionFor } from './type_ahead.ts';

const filiais = ['Água Verde', 'Batel', 'Boqueirão', 'Centro'].map((label) => ({ value: label, label }));
const achada = (typed: string, value: string | null = null) => optionFor(typed, filiais, value)?.label;

test('uma letra escolhe a próxima opção que começa por ela, e de novo a seguinte', () => {
  expect(achada('b')).toBe('Batel');
  expect(achada('B', 'Batel')).toBe('Boqueirão');
  expect(achada('bb', 'Boqueirão')).toBe('Batel');
  expect(achada('a', 'Centro')).toBe('Água Verde');
  expect(achada('x', 'Centro')).toBeUndefined();
});

test('mais letras são o começo de um nome, que pode ser o escolhido', () => {
  expect(achada('bo', 'Batel')).toBe('Boqueirão');
  expect(achada('ba', 'Batel')).toBe('Batel');
  expect(achada('bx', 'Batel')).toBeUndefined();
});

test('o que não se pode escolher é pulado', () => {
  const opcoes = filiais.map((filial) => ({ ...filial, disabled: filial.label === 'Batel' }));
  expect(optionFor('b', opcoes, null)?.label).toBe('Boqueirão');
});
