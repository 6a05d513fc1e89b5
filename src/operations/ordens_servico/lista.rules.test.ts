import { expect, test } from 'vitest';
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import { numeroDigitado, numeroPedido, ordemPedida } from './lista.rules.ts';

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  [' OS 1042 ', 1042],
  ['os1042', 1042],
  ['ordem #7', 7],
  ['OS0042', 42],
  ['https://loja.exemplo.com.br/vendas/ordens/1042', 1042],
  ['https://loja.exemplo.com.br/vendas/ordens/1042?itens=1', null],
  ['0', null],
  ['OS0', null],
  ['', null],
  ['41988112233', null],
  ['7891000000420', null],
  ['iphone 11', null],
  ['1042 zuleica', null],
])('%j é o número %j', (busca, numero) => {
  expect(numeroDigitado(busca)).toBe(numero);
});

test.each([
  ['OS 81', 81],
  ['os81', 81],
  [' Ordem nº 81 ', 81],
  ['OS #0081', 81],
  ['os: 81', 81],
  ['https://loja.exemplo.com.br/vendas/ordens/81', 81],
  ['81', null],
  ['os', null],
  ['OS 81 zuleica', null],
  ['OS 1234567890', null],
])('%j pede a ordem %j', (busca, numero) => {
  expect(ordemPedida(busca)).toBe(numero);
  expect(numeroPedido(busca)).toBe(numero);
  expect([numeroPedido('#81'), ordemPedida('#81')]).toEqual([81, null]);
});

test('um número sem prefixo é de um produto, não de uma etiqueta', () => {
  expect(numeroDaEtiqueta('1042')).toBeNull();
  expect(numeroDaEtiqueta('OS1042')).toBe(1042);
  expect(numeroDaEtiqueta('os1')).toBe(1);
  expect(numeroDaEtiqueta(']Q3https://loja.exemplo.com.br/vendas/ordens/81\u200b')).toBe(81);
});
