import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareDecimal,
  fromUnits,
  lineTotal,
  percentOf,
  subtractMoney,
  sumMoney,
} from '#platform/shared/money.ts';
import { ajustarPelaForma, type LinhaComPreco, primeiraParcela } from './preco_por_forma.rules.ts';

const totalDe = (linhas: readonly LinhaComPreco[]) =>
  sumMoney(linhas.map((linha) => lineTotal(linha.quantidade, linha.valor_unitario, linha.desconto)));

const linhas = [
  { id: 'tela', quantidade: '1', valor_unitario: '300.00', desconto: '0.00' },
  { id: 'pelicula', quantidade: '3', valor_unitario: '70.00', desconto: '0.00' },
];

test('o desconto à vista se reparte pelas linhas e guarda o que havia antes', () => {
  const ajuste = ajustarPelaForma(linhas, '510.00', { desconto: '5', acrescimo: '0' });
  expect(ajuste).toMatchObject({ devido: '484.50', diferenca: '-25.50' });
  expect(ajuste?.linhas).toEqual([
    { ...linhas[0], desconto: '15.00', antes_do_ajuste: { valor_unitario: '300.00', desconto: '0.00' } },
    { ...linhas[1], desconto: '10.50', antes_do_ajuste: { valor_unitario: '70.00', desconto: '0.00' } },
  ]);
});

test('o acréscimo vira valor unitário para cima, com o excesso no desconto', () => {
  const ajuste = ajustarPelaForma(linhas, '510.00', { desconto: '0', acrescimo: '6' });
  expect(ajuste).toMatchObject({ devido: '540.60', diferenca: '30.60' });
  expect(ajuste?.linhas.map(({ valor_unitario, desconto }) => [valor_unitario, desconto])).toEqual([
    ['318.00', '0.00'],
    ['74.20', '0.00'],
  ]);
  const tres = [{ quantidade: '3', valor_unitario: '10.00', desconto: '0.00' }];
  const quebrado = ajustarPelaForma(tres, '30.00', { desconto: '0', acrescimo: '1' });
  expect(quebrado?.linhas[0]).toMatchObject({ valor_unitario: '10.10', desconto: '0.00' });
  const centavo = ajustarPelaForma(tres, '30.00', { desconto: '0', acrescimo: '0.05' });
  expect(centavo?.linhas[0]).toMatchObject({ valor_unitario: '10.01', desconto: '0.01' });
  expect(primeiraParcela('540.60', 3)).toBe('180.20');
});

test('sem preço próprio, sem valor ou sem o que dever não há ajuste', () => {
  expect(ajustarPelaForma(linhas, '510.00', { desconto: '0', acrescimo: '0' })).toBeNull();
  expect(ajustarPelaForma(linhas, '0.00', { desconto: '5', acrescimo: '0' })).toBeNull();
  expect(ajustarPelaForma(linhas, '0.05', { desconto: '5', acrescimo: '0' })).toBeNull();
});

test('o sinal já recebido não recebe desconto, e a linha de graça fica como está', () => {
  const comBrinde = [
    ...linhas,
    { id: 'brinde', quantidade: '1', valor_unitario: '10.00', desconto: '10.00' },
  ];
  const ajuste = ajustarPelaForma(comBrinde, '410.00', { desconto: '5', acrescimo: '0' });
  expect(ajuste?.diferenca).toBe('-20.50');
  expect(ajuste?.linhas[2]).toEqual({ ...comBrinde[2], antes_do_ajuste: null });
});

test('em quaisquer linhas a nova soma é exata, nada fica negativo, e o antes volta', () => {
  const centavos = (max: bigint) => fc.bigInt({ min: 0n, max }).map((valor) => fromUnits(valor, 2));
  const linha = fc
    .record({
      quantidade: fc.bigInt({ min: 1n, max: 9_999_999n }).map((valor) => fromUnits(valor, 2)),
      valor_unitario: centavos(99_999_999n),
      parte: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ quantidade, valor_unitario, parte }) => ({
      quantidade,
      valor_unitario,
      desconto: percentOf(lineTotal(quantidade, valor_unitario), String(parte)),
    }));
  const percentual = fc.bigInt({ min: 0n, max: 1_000_000n }).map((valor) => fromUnits(valor, 4));
  fc.assert(
    fc.property(
      fc.array(linha, { minLength: 1, maxLength: 12 }),
      percentual,
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      (quaisquer, pct, reduz, parteDevida) => {
        const antes = totalDe(quaisquer);
        const devido = percentOf(antes, String(parteDevida));
        const forma = reduz ? { desconto: pct, acrescimo: '0' } : { desconto: '0', acrescimo: pct };
        const ajuste = ajustarPelaForma(quaisquer, devido, forma);
        if (ajuste === null) {
          expect(percentOf(devido, pct)).toBe('0.00');
          return;
        }
        expect(subtractMoney(totalDe(ajuste.linhas), antes)).toBe(ajuste.diferenca);
        expect(sumMoney([devido, ajuste.diferenca])).toBe(ajuste.devido);
        for (const { quantidade, valor_unitario, desconto } of ajuste.linhas) {
          expect(compareDecimal(desconto, '0')).toBeGreaterThanOrEqual(0);
          expect(compareDecimal(lineTotal(quantidade, valor_unitario, desconto), '0')).toBeGreaterThanOrEqual(
            0,
          );
        }
        const voltaram = ajuste.linhas.map(({ antes_do_ajuste, ...linha }) => ({
          ...linha,
          ...antes_do_ajuste,
        }));
        expect(voltaram).toEqual(quaisquer);
      },
    ),
  );
});
