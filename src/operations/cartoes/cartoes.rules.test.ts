import { expect, test } from 'vitest';
import { situacaoDoCartao } from './cartoes.rules.ts';

test('um cartão diz se ainda vem, se atrasou e por onde chegou', () => {
  const dita = (mais: object) =>
    situacaoDoCartao(
      { situacao: 'previsto', previsto_para: '2026-11-24', liquidacao_numero: null, ...mais },
      '2026-11-24',
    ).texto;
  expect(dita({})).toBe('Cai hoje');
  expect(dita({ previsto_para: '2026-11-25' })).toBe('A cair');
  expect(dita({ previsto_para: '2026-11-23' })).toBe('Atrasado há 1 dia');
  expect(dita({ situacao: 'liquidado', liquidacao_numero: 60 })).toBe('Caiu: nº 60');
  expect(dita({ situacao: 'cancelado' })).toBe('Cancelado');
});
