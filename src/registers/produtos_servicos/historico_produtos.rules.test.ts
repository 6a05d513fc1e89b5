import { expect, test } from 'vitest';
import { comoSeDesfaz, origemDaVenda } from './historico_produtos.rules.ts';

test.each([
  ['manual', 'efetivada', 'excluir'],
  ['ordem', 'pendente', 'ordem'],
  ['ordem', 'efetivada', 'ordem'],
  ['venda_direta', 'efetivada', 'movimentacao'],
  ['movimentacao', 'efetivada', 'movimentacao'],
  ['ordem', 'cancelada', null],
  ['venda_direta', 'estornada', null],
] as const)('uma venda de origem %s, %s, se desfaz em: %s', (origem, situacao, onde) => {
  expect(comoSeDesfaz({ origem, situacao })).toBe(onde);
});

test('a venda diz de onde veio', () => {
  expect(origemDaVenda({ origem: 'ordem', numero_os: 1042 })).toBe('OS #1042');
  expect(origemDaVenda({ origem: 'venda_direta', numero_os: null })).toBe('Venda direta');
  expect(origemDaVenda({ origem: 'movimentacao', numero_os: null })).toBe('Movimentação');
  expect(origemDaVenda({ origem: 'manual', numero_os: null })).toBe('Manual');
});
