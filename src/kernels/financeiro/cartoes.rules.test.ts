import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from '#platform/shared/business_days.ts';
import { compareDecimal, fromUnits, sumMoney } from '#platform/shared/money.ts';
import { planejarRecebiveis } from './cartoes.rules.ts';

const taxa = { percentual: '5.39', fixa: '0', prazo_dias: 30, antecipado: false };

test('R$ 100,00 em 3x paga uma parcela a cada 30 dias, no próximo dia útil, menos a taxa', () => {
  expect(planejarRecebiveis('100.00', 3, taxa, '2026-11-24')).toEqual([
    { numero: 1, bruto: '33.34', taxa: '1.80', liquido: '31.54', previsto_para: '2026-12-24' },
    { numero: 2, bruto: '33.33', taxa: '1.80', liquido: '31.53', previsto_para: '2027-01-25' },
    { numero: 3, bruto: '33.33', taxa: '1.80', liquido: '31.53', previsto_para: '2027-02-22' },
  ]);
});

test('o meio centavo da taxa sobe, e a taxa fixa sai da primeira', () => {
  const fixa = { percentual: '5', fixa: '0.50', prazo_dias: 1, antecipado: false };
  expect(planejarRecebiveis('0.50', 1, { ...fixa, fixa: '0' }, '2026-11-24')[0]?.taxa).toBe('0.03');
  expect(planejarRecebiveis('20.00', 2, fixa, '2026-11-24').map((parte) => parte.taxa)).toEqual([
    '1.00',
    '0.50',
  ]);
});

test('o antecipado paga tudo de uma vez, e o débito de sexta-feira na segunda', () => {
  const antecipado = { ...taxa, antecipado: true, prazo_dias: 2 };
  const dias = planejarRecebiveis('90.00', 3, antecipado, '2026-11-24').map((parte) => parte.previsto_para);
  expect(dias).toEqual(['2026-11-26', '2026-11-26', '2026-11-26']);
  const debito = { percentual: '1.37', fixa: '0', prazo_dias: 1, antecipado: false };
  expect(planejarRecebiveis('90.00', 1, debito, '2026-11-27')[0]?.previsto_para).toBe('2026-11-30');
});

test('nenhuma taxa passa da parcela', () => {
  const [parte] = planejarRecebiveis('0.30', 1, { ...taxa, fixa: '0.50' }, '2026-11-24');
  expect(parte).toMatchObject({ bruto: '0.30', taxa: '0.30', liquido: '0.00' });
});

test('bruto, taxa e líquido fecham em qualquer valor, e o dinheiro cai em dia útil', () => {
  const dinheiro = fc.bigInt({ min: 24n, max: 999_999_999_999n }).map((centavos) => fromUnits(centavos, 2));
  const percentual = fc.bigInt({ min: 0n, max: 999_999n }).map((milionesimos) => fromUnits(milionesimos, 4));
  fc.assert(
    fc.property(
      dinheiro,
      fc.integer({ min: 1, max: 24 }),
      percentual,
      fc.boolean(),
      (bruto, n, pct, antecipado) => {
        const partes = planejarRecebiveis(
          bruto,
          n,
          { percentual: pct, fixa: '0.39', prazo_dias: 30, antecipado },
          '2026-11-24',
        );
        expect(partes).toHaveLength(n);
        expect(sumMoney(partes.map((parte) => parte.bruto))).toBe(bruto);
        for (const parte of partes) {
          expect(sumMoney([parte.taxa, parte.liquido])).toBe(parte.bruto);
          expect(compareDecimal(parte.liquido, '0')).toBeGreaterThanOrEqual(0);
          expect(isBusinessDay(parte.previsto_para)).toBe(true);
        }
      },
    ),
  );
});
