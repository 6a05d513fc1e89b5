import { expect, test } from 'vitest';
import {
  addQuantity,
  formatBRL,
  formatQuantity,
  lineTotal,
  parseDecimal,
  percent,
  sumMoney,
  toUnits,
} from './money.ts';

test('o total da linha arredonda meio centavo para cima, sem ponto flutuante', () => {
  expect(lineTotal('3', '19.99')).toBe('59.97');
  expect(lineTotal('0.5', '0.01')).toBe('0.01');
  expect(lineTotal('1.0050', '1.00')).toBe('1.01');
  expect(lineTotal('2', '10.00', '0.50')).toBe('19.50');
  expect(lineTotal('9999999.99', '9999999999.99')).toBe('99999999899900000.00');
});

test('somas e quantidades são exatas', () => {
  expect(sumMoney(['0.1', '0.2'])).toBe('0.30');
  expect(sumMoney([])).toBe('0.00');
  expect(addQuantity('0.1', '0.2')).toBe('0.3000');
  expect(toUnits('-0.005', 2)).toBe(-1n);
});

test('dinheiro aparece como em qualquer caixa brasileiro', () => {
  expect(formatBRL('1234.5')).toBe('R$ 1.234,50');
  expect(formatBRL('-0')).toBe('R$ 0,00');
  expect(formatBRL('-0.001')).toBe('R$ 0,00');
  expect(formatBRL('-12.30')).toBe('-R$ 12,30');
  expect(formatBRL('9999999999999.99')).toBe('R$ 9.999.999.999.999,99');
});

test('quantidades perdem os zeros que sobram', () => {
  expect(formatQuantity('2.0000')).toBe('2');
  expect(formatQuantity('-1234.5000')).toBe('-1.234,5');
});

test('o que a pessoa digita vira decimal', () => {
  expect(parseDecimal('150')).toBe('150');
  expect(parseDecimal('1.500')).toBe('1500');
  expect(parseDecimal('1,5')).toBe('1.5');
  expect(parseDecimal('1.5')).toBe('1.5');
  expect(parseDecimal('R$ 1.234,56')).toBe('1234.56');
  expect(parseDecimal(',5')).toBe('0.5');
  expect(parseDecimal('007')).toBe('7');
  for (const wrong of ['', 'abc', '1,2,3', '1e5', '--1', '١٢']) expect(parseDecimal(wrong)).toBeNull();
});

test('porcentagem tem uma casa e zero não divide', () => {
  expect(percent('1', '3')).toBe('33.3');
  expect(percent('2', '3')).toBe('66.7');
  expect(percent('5', '0')).toBe('0.0');
});
