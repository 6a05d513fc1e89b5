import { expect, test } from 'vitest';
import { compareDecimal, fromUnits, toUnits } from '#platform/shared/money.ts';
import { comissaoRecebida } from './recebimento.rules.ts';

test('a comissão é ganha na parte recebida, arredondada ao centavo', () => {
  const base = { comissao: '10.00', titulo: '300.00', devolvido: '0.00' };
  expect(comissaoRecebida({ ...base, saldo: '300.00' })).toBe('0.00');
  expect(comissaoRecebida({ ...base, saldo: '200.00' })).toBe('3.33');
  expect(comissaoRecebida({ ...base, saldo: '100.00' })).toBe('6.67');
  expect(comissaoRecebida({ ...base, saldo: '0.00' })).toBe('10.00');
  expect(comissaoRecebida({ comissao: '0.01', titulo: '2.00', devolvido: '0.00', saldo: '1.00' })).toBe(
    '0.01',
  );
});

test('uma devolução sai do recebido e do título', () => {
  // 300 sold, 100 returned while 120 were open: the return cancels 100 of those, 20 stay open, and 180 of the remaining
  // 200 are paid.
  const base = { comissao: '20.00', titulo: '300.00' };
  expect(comissaoRecebida({ ...base, devolvido: '100.00', saldo: '20.00' })).toBe('18.00');
  expect(comissaoRecebida({ ...base, devolvido: '300.00', saldo: '0.00' })).toBe('0.00');
});

test('cresce com o recebido, nunca passa da comissão, e as partes somam a inteira', () => {
  let seed = 7;
  const next = (max: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % max;
  };
  for (let round = 0; round < 500; round++) {
    const titulo = BigInt(1 + next(1_000_000));
    const devolvido = BigInt(next(Number(titulo)));
    const comissao = fromUnits(BigInt(1 + next(100_000)), 2);
    let aberto = titulo - devolvido;
    let antes = '0.00';
    let soma = 0n;
    while (aberto > 0n) {
      aberto -= BigInt(1 + next(Number(aberto)));
      const agora = comissaoRecebida({
        comissao,
        titulo: fromUnits(titulo, 2),
        devolvido: fromUnits(devolvido, 2),
        saldo: fromUnits(aberto, 2),
      });
      expect(compareDecimal(agora, antes)).toBeGreaterThanOrEqual(0);
      expect(compareDecimal(agora, comissao)).toBeLessThanOrEqual(0);
      soma += toUnits(agora, 2) - toUnits(antes, 2);
      antes = agora;
    }
    expect(fromUnits(soma, 2)).toBe(comissao);
  }
});
