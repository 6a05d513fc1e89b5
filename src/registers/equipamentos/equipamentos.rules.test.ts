import { expect, test } from 'vitest';
import { conferirImei, identificador, tipoDe } from './equipamentos.rules.ts';

test.each([
  ['R58-N30 ABC', 'R58N30ABC'],
  ['356938035643809', '356938035643809'],
  ['35.693803.564380-9', '356938035643809'],
  ['sn 1234', 'SN1234'],
  ['não tem', null],
  ['ilegível', null],
  ['s/n', null],
  ['12', null],
  ['A1-', null],
  ['0000', null],
  ['00000000000000000', null],
  ['aaaa', null],
  ['🔧🔧🔧🔧', null],
  ['', null],
  [null, null],
])('o número %s identifica %s', (numero_serie, esperado) => {
  expect(identificador(numero_serie)).toBe(esperado);
});

test.each([
  ['356938035643809', 'valido'],
  ['35 693803 564380 9', 'valido'],
  ['490154203237518', 'valido'],
  ['356938035643808', 'invalido'],
  ['000000000000000', 'invalido'],
  ['35693803564380', null],
  ['3569380356438090', null],
  ['R58N30ABC', null],
  ['35693803564380A', null],
  ['', null],
  [null, null],
])('o IMEI %s é %s', (texto, esperado) => {
  expect(conferirImei(texto)).toBe(esperado);
});

const TIPOS = ['Celular', 'Tablet', 'Notebook', 'Computador', 'Console', 'TV', 'Smartwatch', 'Outro'].map(
  (nome) => ({ nome }),
);

test.each([
  ['Celular Samsung', 'Celular'],
  ['iPhone 11', 'Celular'],
  ['Smart TV LG 50"', 'TV'],
  ['televisão', 'TV'],
  ['PlayStation 5', 'Console'],
  ['MacBook Air M2', 'Notebook'],
  ['Apple Watch SE', 'Smartwatch'],
  ['iPad 9ª geração', 'Tablet'],
  ['Computador de mesa', 'Computador'],
  ['Impressora Epson', undefined],
  ['', undefined],
])('%s é do tipo %s', (texto, tipo) => {
  expect(tipoDe(texto, TIPOS)?.nome).toBe(tipo);
});

test('um tipo da loja vale antes das palavras conhecidas', () => {
  expect(tipoDe('Impressora Epson', [...TIPOS, { nome: 'Impressora' }])?.nome).toBe('Impressora');
  expect(tipoDe('iPhone 11', [{ nome: 'iPhone' }, ...TIPOS])?.nome).toBe('iPhone');
});
