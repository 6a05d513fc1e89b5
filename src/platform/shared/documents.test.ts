import { expect, test } from 'vitest';
import {
  checkDigitsOf,
  dialledPhone,
  formatCep,
  formatDocument,
  formatPhone,
  isValidCnpj,
  isValidCpf,
  normalizeDocument,
  normalizePhone,
  phoneKey,
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

test('o telefone é guardado do mesmo jeito, de qualquer modo que venha', () => {
  for (const typed of [
    '41988776655',
    '+55 41 98877-6655',
    '5541988776655',
    '(+55) 41 98877.6655',
    '0055 41 98877 6655',
    '041 98877-6655',
    '0 55 41 98877-6655',
    '\u202a+55\u00a041\u202f98877\u20116655\u202c',
    '41\u200b98877\u22126655',
  ])
    expect(normalizePhone(typed), typed).toBe('41988776655');
  expect(normalizePhone('554133334444')).toBe('4133334444');
  expect(normalizePhone('(55) 99988-7766')).toBe('55999887766');
  expect(normalizePhone('0800 722-1234')).toBe('08007221234');
  expect(normalizePhone('+595 21 123 4567')).toBe('+595211234567');
  for (const blank of ['', '( ) -', '+', '\u200b\u2060']) expect(normalizePhone(blank)).toBe('');
  for (const typed of ['98877-6655', '41 98877-66554', '3224-5510 ramal 7', '+55 98877-6655', '0', '123'])
    expect(normalizePhone(` ${typed}\u200b`)).toBe(typed);
});

test('um telefone em qualquer forma é um telefone', () => {
  const forms = ['41988776655', '4188776655', '+55 41 98877-6655', '041 8877-6655'];
  expect(new Set(forms.map(phoneKey))).toEqual(new Set(['4188776655']));
  expect(phoneKey('(41) 3333-4444')).toBe('4133334444');
  expect(phoneKey('98877-6655')).toBe('988776655');
  expect(dialledPhone('4188776655')).toBe('41988776655');
  expect(dialledPhone('4133334444')).toBe('4133334444');
});

test('telefone e documento fora do tamanho aparecem como foram digitados', () => {
  expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('1132654321')).toBe('(11) 3265-4321');
  expect(formatPhone('08007221234')).toBe('0800 722 1234');
  for (const typed of ['08001234', '01133334444', '41333344445', '5541988776655'])
    expect(formatPhone(typed)).toBe(typed);
  expect(formatDocument('123')).toBe('123');
  expect(formatDocument('11.222.333/0001')).toBe('11.222.333/0001');
  expect(formatCep('80040455')).toBe('80040-455');
  expect(formatCep('8004')).toBe('8004');
});
