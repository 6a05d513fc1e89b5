import { expect, test } from 'vitest';
import { lerTabela } from './taxas.rules.ts';

test('lê débito, à vista, uma e várias parcelas, com vírgula, ponto e espaço', () => {
  const lida = lerTabela('Débito 1,37%\nCrédito à vista: 3.15 %\n2x 4,99%\n3x a 4x  5,5%\n\n');
  expect(lida).toEqual({
    debito: '1.37',
    credito: [
      { parcelas: 1, percentual: '3.15' },
      { parcelas: 2, percentual: '4.99' },
      { parcelas: 3, percentual: '5.5' },
      { parcelas: 4, percentual: '5.5' },
    ],
    ignoradas: [],
  });
});

test('o que não entende fica marcado, e a última linha de uma parcela vale', () => {
  const lida = lerTabela('Taxas de hoje\n2x 4%\n2x 3%\n48x 9%\n5x a 2x 1%\n1000%\n4x 1.234,5%\n6x 3,1,5%');
  expect(lida.credito).toEqual([{ parcelas: 2, percentual: '3' }]);
  expect(lida.ignoradas).toEqual([
    'Taxas de hoje',
    '48x 9%',
    '5x a 2x 1%',
    '1000%',
    '4x 1.234,5%',
    '6x 3,1,5%',
  ]);
});
