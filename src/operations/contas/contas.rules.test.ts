import { expect, test } from 'vitest';
import { situacaoDaParcela } from './contas.rules.ts';

test('a situação se lê pelo vencimento enquanto há saldo', () => {
  const dita = (
    situacao: 'aberta' | 'parcial' | 'paga' | 'cancelada',
    vencimento: string,
    natureza: 'receber' | 'pagar' = 'receber',
  ) => situacaoDaParcela({ situacao, vencimento, natureza }, '2026-11-24').texto;
  expect(dita('aberta', '2026-11-25')).toBe('Em aberto');
  expect(dita('parcial', '2026-11-25')).toBe('Parcial');
  expect(dita('aberta', '2026-11-24')).toBe('Vence hoje');
  expect(dita('parcial', '2026-11-23')).toBe('Vencida há 1 dia');
  expect(dita('aberta', '2026-11-21')).toBe('Vencida há 3 dias');
  expect(dita('paga', '2026-11-21')).toBe('Recebida');
  expect(dita('paga', '2026-11-21', 'pagar')).toBe('Paga');
  expect(dita('cancelada', '2026-11-21')).toBe('Cancelada');
});
