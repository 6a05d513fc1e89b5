import { expect, test } from 'vitest';
import { namedPeriods, periodOf, periodWords } from './periods.ts';

test('os períodos de um dia no meio do ano e de um na virada', () => {
  expect(namedPeriods('2026-11-24')).toEqual({
    Hoje: { de: '2026-11-24', ate: '2026-11-24' },
    Ontem: { de: '2026-11-23', ate: '2026-11-23' },
    'Últimos 7 dias': { de: '2026-11-18', ate: '2026-11-24' },
    'Últimos 30 dias': { de: '2026-10-26', ate: '2026-11-24' },
    'Este mês': { de: '2026-11-01', ate: '2026-11-30' },
    'Mês passado': { de: '2026-10-01', ate: '2026-10-31' },
  });
  expect(namedPeriods('2027-01-01')).toMatchObject({
    Ontem: { de: '2026-12-31', ate: '2026-12-31' },
    'Este mês': { de: '2027-01-01', ate: '2027-01-31' },
    'Mês passado': { de: '2026-12-01', ate: '2026-12-31' },
  });
  expect(namedPeriods('2028-03-31')['Mês passado']).toEqual({ de: '2028-02-01', ate: '2028-02-29' });
});

test('o período da tela tem nome, ou os seus dias', () => {
  const words = (de?: string, ate?: string) => periodWords({ de, ate }, '2026-11-24');
  expect(words('2026-11-01', '2026-11-30')).toBe('Este mês');
  expect(words('2026-11-02', '2026-11-02')).toBe('02/11/2026');
  expect(words('2026-11-02', '2026-11-09')).toBe('02/11/2026 a 09/11/2026');
  expect(words('2026-11-02')).toBe('desde 02/11/2026');
  expect(words(undefined, '2026-11-02')).toBe('até 02/11/2026');
  expect(words()).toBeUndefined();
});

test('o que o endereço traz e não é um dia é ignorado', () => {
  expect(periodOf({ de: '2026-02-30', ate: '2026-02-28' })).toEqual({ de: undefined, ate: '2026-02-28' });
  expect(periodOf({ de: 'ontem' })).toEqual({ de: undefined, ate: undefined });
});
