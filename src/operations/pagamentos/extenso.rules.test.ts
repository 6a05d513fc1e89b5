import { expect, test } from 'vitest';
import { porExtenso } from './extenso.rules.ts';

test.each([
  ['0', 'zero reais'],
  ['0.01', 'um centavo'],
  ['1', 'um real'],
  ['1.02', 'um real e dois centavos'],
  ['16.50', 'dezesseis reais e cinquenta centavos'],
  ['100', 'cem reais'],
  ['101', 'cento e um reais'],
  ['999.99', 'novecentos e noventa e nove reais e noventa e nove centavos'],
  ['1000', 'mil reais'],
  ['1001', 'mil e um reais'],
  ['1200', 'mil e duzentos reais'],
  ['1250.30', 'mil, duzentos e cinquenta reais e trinta centavos'],
  ['21100', 'vinte e um mil e cem reais'],
  ['1000000', 'um milhão de reais'],
  ['2000000.10', 'dois milhões de reais e dez centavos'],
  ['1000001', 'um milhão e um reais'],
  ['1234567', 'um milhão, duzentos e trinta e quatro mil, quinhentos e sessenta e sete reais'],
  [
    '9999999999.99',
    'nove bilhões, novecentos e noventa e nove milhões, novecentos e noventa e nove mil, novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s: %s', (valor, texto) => {
  expect(porExtenso(valor)).toBe(texto);
});
