import { expect, test } from 'vitest';
import { ganhoDaRegra, mesAoLado, mesDe, nomeDoMes } from './comissoes.rules.ts';

test('o mês de um dia vai do primeiro ao último, também em fevereiro', () => {
  expect(mesDe('2028-02-10')).toEqual({ de: '2028-02-01', ate: '2028-02-29' });
  expect(mesDe('2026-12-31')).toEqual({ de: '2026-12-01', ate: '2026-12-31' });
});

test('o ganho diz o percentual e sobre o quê', () => {
  expect(ganhoDaRegra({ percentual: '12.5000', base: 'margem' })).toBe('12,5 % da margem');
  expect(ganhoDaRegra({ percentual: '10.0000', base: 'valor' })).toBe('10 % do valor da venda');
});

test('o mês ao lado passa pelo fim do ano', () => {
  expect(mesAoLado(mesDe('2026-12-05'), 1)).toEqual({ de: '2027-01-01', ate: '2027-01-31' });
  expect(mesAoLado(mesDe('2026-03-31'), -1)).toEqual({ de: '2026-02-01', ate: '2026-02-28' });
  expect(nomeDoMes(mesDe('2026-03-31'))).toBe('março de 2026');
});
