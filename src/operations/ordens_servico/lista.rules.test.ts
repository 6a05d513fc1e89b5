import { expect, test } from 'vitest';
import { numeroDigitado } from './lista.rules.ts';

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  [' OS 1042 ', 1042],
  ['os1042', 1042],
  ['ordem #7', 7],
  ['0', null],
  ['', null],
  ['41988112233', null],
  ['7891000000420', null],
  ['iphone 11', null],
  ['1042 zuleica', null],
])('%j é o número %j', (busca, numero) => {
  expect(numeroDigitado(busca)).toBe(numero);
});
