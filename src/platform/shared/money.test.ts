import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addQuantity,
  formatBRL,
  formatQuantity,
  lineTotal,
  parseDecimal,
  percent,
  percentOf,
  shareMoney,
  splitMoney,
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
  expect(parseDecimal('R$\u00a01.234.567,8')).toBe('1234567.8');
  expect(parseDecimal('1 234,56')).toBe('1234.56');
  expect(parseDecimal('1,200.00')).toBe('1200.00');
  expect(parseDecimal('1,234,567')).toBe('1234567');
  expect(parseDecimal('1,200')).toBe('1.200');
  expect(parseDecimal('0.500')).toBe('0.500');
  expect(parseDecimal('12,')).toBe('12');
  expect(parseDecimal('\u200b\u22125,00 ')).toBe('-5.00');
  expect(parseDecimal('-R$ 5')).toBe('-5');
  expect(parseDecimal('R$ -5')).toBe('-5');
  expect(parseDecimal('12,5 %', 'percent')).toBe('12.5');
});

test('o que não é um número, ou tem sinais que se contradizem, não se adivinha', () => {
  for (const wrong of [
    '', ' ', '-', ',', 'abc', '1e3', '1e5', '--1', '١٢', '1,2,3', '1.2.3', '1.23,45', '1.200,00.5', '1,20.5', '1 2',
    '12.34.567', '10%', '10 reais', '(5)', '5-', '0x10', '1.500.5', '½',
  ]) // biome-ignore format: texts
    expect(parseDecimal(wrong), wrong).toBeNull();
  expect(parseDecimal('R$ 10', 'percent')).toBeNull();
  expect(parseDecimal('R$ 10', 'quantity')).toBeNull();
  expect(parseDecimal('10%', 'quantity')).toBeNull();
});

test('porcentagem tem uma casa e zero não divide', () => {
  expect(percent('1', '3')).toBe('33.3');
  expect(percent('2', '3')).toBe('66.7');
  expect(percent('5', '0')).toBe('0.0');
});

test('uma porcentagem de um valor arredonda meio centavo para cima', () => {
  expect(percentOf('199.90', '5')).toBe('10.00');
  expect(percentOf('510.00', '5')).toBe('25.50');
  expect(percentOf('100.00', '3.4567')).toBe('3.46');
  expect(percentOf('-0.10', '5')).toBe('-0.01');
  expect(percentOf('9999999999.99', '100')).toBe('9999999999.99');
});

test('parcelas iguais somam o valor, e a primeira leva a sobra', () => {
  expect(splitMoney('100.00', 3)).toEqual(['33.34', '33.33', '33.33']);
  expect(splitMoney('0.02', 3)).toEqual(['0.02', '0.00', '0.00']);
  expect(splitMoney('350.00', 1)).toEqual(['350.00']);
  expect(() => splitMoney('1.00', 0)).toThrow(RangeError);
  expect(() => splitMoney('-1.00', 2)).toThrow(RangeError);
});

test('um valor rateado soma o valor, e os centavos que sobram vão aos maiores restos', () => {
  expect(shareMoney('10.00', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33']);
  expect(shareMoney('0.05', ['10.00', '0', '30.00'])).toEqual(['0.01', '0.00', '0.04']);
  expect(() => shareMoney('1.00', ['0', '0'])).toThrow(RangeError);
  expect(() => shareMoney('1.00', ['1', '-1'])).toThrow(RangeError);
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      fc.pre(toUnits(sumMoney(weights), 2) > 0n);
      const shares = shareMoney(amount, weights);
      expect(sumMoney(shares)).toBe(amount);
      const whole = Number(sumMoney(weights));
      shares.forEach((share, i) => {
        const exact = (Number(amount) * Number(weights[i])) / whole;
        expect(Math.abs(Number(share) - exact)).toBeLessThan(0.0101);
      });
    }),
  );
});
