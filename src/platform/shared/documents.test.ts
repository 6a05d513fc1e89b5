import { expect, test } from 'vitest';
import {
  checkDigitsOf,
  formatCep,
  formatDocument,
  formatPhone,
  isValidCnpj,
  isValidCpf,
  normalizeDocument,
} from './documents.ts';

test('CPF: dígitos verificadores e sequências repetidas', () => {
  for (const cpf of ['52998224725', '11144477735', '12345678909']) expect(isValidCpf(cpf)).toBe(true);
  for (const cpf of ['11111111111', '52998224724', '5299822472', '']) expect(isValidCpf(cpf)).toBe(false);
});

test('CNPJ numérico e alfanumérico são válidos, e nenhuma letra se perde', () => {
  const valid = [
    '12.ABC.345/01DE-35',
    'A1.B2C.3D4/0001-93',
    '0K.9ZX.7QP/0001-71',
    'ZZ.ZZZ.ZZZ/0001-91',
    '11.222.333/0001-81',
    '00.000.000/0001-91',
  ];
  for (const cnpj of valid) expect(isValidCnpj(normalizeDocument(cnpj))).toBe(true);
  for (const cnpj of ['12ABC34501DE36', '12ABC34501DEA5', '00000000000000'])
    expect(isValidCnpj(cnpj)).toBe(false);
  expect(formatDocument(normalizeDocument('12.abc.345/01de-35'))).toBe('12.ABC.345/01DE-35');
});

test('os dígitos calculados são os conferidos', () => {
  expect(checkDigitsOf('529982247')).toBe('25');
  expect(checkDigitsOf('12ABC34501DE')).toBe('35');
});

test('telefone e documento fora do tamanho aparecem como foram digitados', () => {
  expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('1132654321')).toBe('(11) 3265-4321');
  expect(formatPhone('08001234')).toBe('08001234');
  expect(formatDocument('123')).toBe('123');
  expect(formatCep('80040455')).toBe('80040-455');
  expect(formatCep('8004')).toBe('8004');
});
