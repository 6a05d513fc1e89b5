import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDayFrom, isBusinessDay } from '#platform/shared/business_days.ts';
import { compareDecimal, fromUnits, sumMoney } from '#platform/shared/money.ts';
import {
  diasDeAtraso,
  dividirEmParcelas,
  encargosDe,
  encargosPermitidos,
  erroNaSomaDasFormas,
  erroNaSomaDasParcelas,
  podeDividir,
} from './parcelas.rules.ts';

const dinheiro = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((centavos) => fromUnits(centavos, 2));
const dia = fc.integer({ min: 0, max: 3650 }).map((dias) => addDays('2024-01-01', dias));
const REGRAS = { multa_percentual: '2', juros_mensal: '1' };

test('R$ 100,00 em três parcelas deixa o centavo na primeira e vence no mesmo dia de cada mês', () => {
  expect(dividirEmParcelas('100.00', 3, '2026-01-31')).toEqual([
    { numero: 1, vencimento: '2026-01-31', valor: '33.34' },
    { numero: 2, vencimento: '2026-02-28', valor: '33.33' },
    { numero: 3, vencimento: '2026-03-31', valor: '33.33' },
  ]);
});

test('cada parcela tem ao menos um centavo', () => {
  expect(podeDividir('0.03', 3)).toBe(true);
  expect(podeDividir('0.02', 3)).toBe(false);
  expect([0, -1, 1.5].map((parcelas) => podeDividir('100', parcelas))).toEqual([false, false, false]);
  expect(() => dividirEmParcelas('0.02', 3, '2026-01-31')).toThrow(RangeError);
});

test('as parcelas somam o valor, só a primeira é maior, e os vencimentos sobem', () => {
  fc.assert(
    fc.property(dinheiro, fc.integer({ min: 1, max: 60 }), dia, (total, quantas, primeiro) => {
      fc.pre(podeDividir(total, quantas));
      const parcelas = dividirEmParcelas(total, quantas, primeiro);
      const valores = parcelas.map((parcela) => parcela.valor);
      expect(sumMoney(valores)).toBe(total);
      expect(erroNaSomaDasParcelas(total, valores)).toBeNull();
      expect(new Set(valores.slice(1)).size).toBeLessThanOrEqual(1);
      expect(compareDecimal(valores[0] ?? '0', valores.at(-1) ?? '0')).toBeGreaterThanOrEqual(0);
      expect(compareDecimal(valores.at(-1) ?? '0', '0.01')).toBeGreaterThanOrEqual(0);
      const vencimentos = parcelas.map((parcela) => parcela.vencimento);
      expect([...new Set(vencimentos)].sort()).toEqual(vencimentos);
    }),
  );
});

test('a soma errada diz quanto falta ou sobra', () => {
  expect(erroNaSomaDasParcelas('100.00', ['33.33', '33.33', '33.33'])).toBe(
    'A soma das parcelas deve ser igual ao valor: faltam R$ 0,01',
  );
  expect(erroNaSomaDasParcelas('100.00', ['100', '1234.5'])).toBe(
    'A soma das parcelas deve ser igual ao valor: sobram R$ 1.234,50',
  );
  expect(erroNaSomaDasFormas('100.00', ['90'])).toBe(
    'A soma das formas deve ser igual ao total: faltam R$ 10,00',
  );
  expect(erroNaSomaDasFormas('100.00', ['60', '50'])).toBe(
    'A soma das formas deve ser igual ao total: sobram R$ 10,00',
  );
  expect(erroNaSomaDasFormas('100.00', ['60.00', '40'])).toBeNull();
});

test('quem vence no fim de semana ou feriado e paga no próximo dia útil não está em atraso', () => {
  // 20/11/2026 is a holiday on a Friday.
  expect(diasDeAtraso('2026-11-20', '2026-11-23')).toBe(0);
  expect(diasDeAtraso('2026-11-20', '2026-11-24')).toBe(4);
  expect(diasDeAtraso('2026-11-23', '2026-11-24')).toBe(1);
  expect(diasDeAtraso('2026-11-24', '2026-11-01')).toBe(0);
});

test('multa uma vez e juros simples de um trinta avos por dia', () => {
  const parcela = { saldo: '100.00', vencimento: '2026-11-03' };
  expect(encargosDe(parcela, '2026-11-03', REGRAS)).toEqual({ dias: 0, multa: '0.00', juros: '0.00' });
  expect(encargosDe(parcela, '2026-12-03', REGRAS)).toEqual({ dias: 30, multa: '2.00', juros: '1.00' });
  expect(encargosDe({ ...parcela, saldo: '50.00' }, '2026-11-24', REGRAS)).toEqual({
    dias: 21,
    multa: '1.00',
    juros: '0.35',
  });
  expect(
    encargosDe({ ...parcela, saldo: '50.00' }, '2026-12-03', REGRAS, {
      multa: true,
      juros_ate: '2026-11-24',
    }),
  ).toEqual({ dias: 30, multa: '0.00', juros: '0.15' });
  expect(encargosDe(parcela, '2027-11-03', { multa_percentual: '0', juros_mensal: '0' })).toEqual({
    dias: 365,
    multa: '0.00',
    juros: '0.00',
  });
});

test('os juros crescem com os dias, nunca mais que a conta exata arredondada, e não há atraso até o dia útil', () => {
  fc.assert(
    fc.property(dinheiro, dia, fc.integer({ min: 0, max: 800 }), (saldo, vencimento, dias) => {
      const hoje = addDays(vencimento, dias);
      const encargos = encargosDe({ saldo, vencimento }, hoje, REGRAS);
      const amanha = encargosDe({ saldo, vencimento }, addDays(hoje, 1), REGRAS);
      expect(compareDecimal(amanha.juros, encargos.juros)).toBeGreaterThanOrEqual(0);
      if (hoje <= businessDayFrom(vencimento)) expect(encargos.dias).toBe(0);
      else {
        expect(encargos.dias).toBe(dias);
        // The rounding error is at most half a cent: |juros × 3000 − cents × days| ≤ 1500.
        const exato = BigInt(saldo.replace('.', '')) * BigInt(dias);
        const desvio = BigInt(encargos.juros.replace('.', '')) * 3000n - exato;
        expect(desvio <= 1500n && desvio >= -1500n).toBe(true);
      }
      if (isBusinessDay(vencimento) && dias > 0) expect(encargos.dias).toBe(dias);
    }),
  );
});

test('o encargo proposto pode baixar, nunca subir', () => {
  const proposto = { multa: '2.00', juros: '1.00' };
  expect(encargosPermitidos({ multa: '0', juros: '0.99' }, proposto)).toBe(true);
  expect(encargosPermitidos(proposto, proposto)).toBe(true);
  expect(encargosPermitidos({ multa: '2.01', juros: '0' }, proposto)).toBe(false);
  expect(encargosPermitidos({ multa: '-0.01', juros: '0' }, proposto)).toBe(false);
});
