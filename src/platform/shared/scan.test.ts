import { expect, test } from 'vitest';
import { codeKey, scannedCode } from './scan.ts';

test('o prefixo do leitor e as marcas invisíveis não são do código', () => {
  expect(scannedCode(']E07891000000024')).toBe('7891000000024');
  expect(scannedCode(']C1OS81\u200b ')).toBe('OS81');
  expect(scannedCode('[E0')).toBe('[E0');
});

test('um código é o mesmo com espaços, em maiúsculas e como UPC de 12 dígitos', () => {
  const ean = codeKey('7891234567895');
  for (const form of ['789 1234 567895', '789-1234-567895', ']E07891234567895', ' 7891234567895\u200b'])
    expect(codeKey(form), form).toBe(ean);
  expect(codeKey('012345678905')).toBe(codeKey('0012345678905'));
  expect(codeKey('TEL-A54')).toBe(codeKey('tel-a54'));
  expect(codeKey('007')).not.toBe(codeKey('7'));
  expect(codeKey('TEL-A54')).not.toBe(codeKey('TELA54'));
});
