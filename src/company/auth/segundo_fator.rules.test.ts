import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ALFABETO_RECUPERACAO, codigoDeRecuperacao, lerCodigo } from './segundo_fator.rules.ts';

test('um código de recuperação se lê como foi copiado, com ou sem traços e maiúsculas', () => {
  const codigo = codigoDeRecuperacao(randomBytes(16));
  expect(codigo).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const texto = codigo.replaceAll('-', '');
  for (const digitado of [codigo, texto, codigo.toLowerCase(), ` ${codigo.replaceAll('-', ' ')} `]) {
    expect(lerCodigo(digitado)).toEqual({ tipo: 'recuperacao', texto });
  }
  expect(ALFABETO_RECUPERACAO).not.toMatch(/[01IOL]/);
});

test('seis números são do aplicativo; o resto não é código', () => {
  expect(lerCodigo('123 456')).toEqual({ tipo: 'aplicativo', digitos: '123456' });
  for (const errado of ['', '12345', '1234567', 'ABCD-EFGH', 'ABCD-EFGH-JKM0', '😀😀😀😀😀😀'])
    expect(lerCodigo(errado)).toBeNull();
});
