import { expect, test } from 'vitest';
import { contaForm, contaInicial, formaForm, formaInicial, maisUmaTaxa } from './cadastros.rules.ts';
import {
  alcanceDe,
  inicioDoPeriodo,
  maiorValor,
  montarFluxo,
  rotuloDoPeriodo,
  tamanhoDaBarra,
  totaisDe,
} from './fluxo.rules.ts';

const HOJE = '2026-11-24';

test('a semana começa na segunda, o mês no dia 1, também antes de 2024', () => {
  expect(inicioDoPeriodo(HOJE, 'semana')).toBe('2026-11-23');
  expect(inicioDoPeriodo('2026-11-29', 'semana')).toBe('2026-11-23');
  expect(inicioDoPeriodo('2026-11-30', 'semana')).toBe('2026-11-30');
  expect(inicioDoPeriodo('2023-12-31', 'semana')).toBe('2023-12-25');
  expect(inicioDoPeriodo(HOJE, 'mes')).toBe('2026-11-01');
  expect(inicioDoPeriodo(HOJE, 'dia')).toBe(HOJE);
});

test('lê-se de quando o financeiro começou até o fim do período, um ano à frente por mês', () => {
  expect(alcanceDe('mes', HOJE, '2020-01-01')).toEqual({ de: '2025-11-01', hoje: HOJE, ate: '2027-11-30' });
  expect(alcanceDe('mes', HOJE, '2026-11-10').de).toBe('2026-11-10');
  expect(alcanceDe('dia', HOJE, HOJE)).toEqual({ de: HOJE, hoje: HOJE, ate: '2027-01-23' });
});

test('cada período continua o saldo do anterior, e hoje tem o feito e o que falta', () => {
  const alcance = { de: '2026-10-05', hoje: HOJE, ate: '2026-12-31' };
  const dia = (data: string, entradas: string, saidas: string) => ({ data, entradas, saidas });
  const lido = {
    saldo_inicial: '100.00',
    realizados: [
      dia('2026-10-05', '50.00', '0.00'),
      dia('2026-11-03', '0.00', '20.00'),
      dia(HOJE, '7.00', '0.00'),
    ],
    previstos: [dia(HOJE, '30.00', '0.00'), dia('2026-12-10', '0.00', '500.00')],
  };
  const periodos = montarFluxo(lido, 'mes', alcance);
  expect(periodos.map(({ inicio, fim, previsto, saldo }) => `${inicio} ${fim} ${previsto} ${saldo}`)).toEqual(
    [
      '2026-10-05 2026-10-31 false 150.00',
      '2026-11-01 2026-11-24 false 137.00',
      '2026-11-24 2026-11-30 true 167.00',
      '2026-12-01 2026-12-31 true -333.00',
    ],
  );
  expect(totaisDe(periodos)).toEqual({ entradas: '87.00', saidas: '520.00' });
  expect(maiorValor(periodos)).toBe('500.00');
  expect(montarFluxo(lido, 'dia', alcance).filter(({ previsto }) => !previsto)).toHaveLength(51);
});

test('a barra é a parte do maior valor; o menor que zero some, e o pequeno ainda se vê', () => {
  expect([tamanhoDaBarra('250.00', '500.00'), tamanhoDaBarra('0.01', '9999999999.99')]).toEqual([50, 1]);
  expect([tamanhoDaBarra('0.00', '500.00'), tamanhoDaBarra('0.00', '0.00')]).toEqual([0, 0]);
  expect(rotuloDoPeriodo({ inicio: '2026-11-23', fim: '2026-11-29' }, 'semana')).toBe('23/11 a 29/11/2026');
  expect(rotuloDoPeriodo({ inicio: '2026-11-01', fim: '2026-11-30' }, 'mes')).toBe('nov/2026');
  expect(rotuloDoPeriodo({ inicio: HOJE, fim: HOJE }, 'dia')).toBe('24/11/2026');
});

test('os campos de uma conta e de uma forma viram o que o cadastro pede', () => {
  const filial = '0190b5a0-0000-7000-8000-000000000001';
  const conta = { ...contaInicial(null, filial), nome: 'Inter' };
  expect(contaForm.parse(conta)).toMatchObject({ tipo: 'banco', filial_id: filial, pix: null, banco: null });
  const comChave = { ...conta, filial_id: '', pix: { ...conta.pix, pix_chave: '11222333000181' } };
  expect(contaForm.safeParse(comChave).error?.issues[0]?.path).toEqual(['pix', 'pix_nome']);
  const forma = { ...formaInicial(null), nome: 'Crédito', tipo: 'credito', conta_id: filial };
  const taxas = [maisUmaTaxa([], 'credito')];
  taxas.push({ ...maisUmaTaxa(taxas, 'credito'), percentual: '4.99' });
  expect(formaForm.parse({ ...forma, taxas, antecipado: true })).toMatchObject({
    taxas: [
      { parcelas: 1, percentual: '0', prazo_dias: 30, antecipado: true },
      { parcelas: 2, percentual: '4.99', prazo_dias: 30, antecipado: true },
    ],
  });
  expect(formaForm.parse({ ...forma, tipo: 'dinheiro' })).toMatchObject({ conta_id: null });
  expect(formaForm.safeParse({ ...forma, conta_id: '' }).success).toBe(false);
});
