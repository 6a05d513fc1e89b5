import { expect, test } from 'vitest';
import type { LinhaDaVenda } from './trocas.contract.ts';
import { creditoDaTroca, mantidaDe, planejarTroca, podeManter } from './trocas.rules.ts';
import { semPrecoAcertado } from './vendas.rules.ts';

const linha = (id: string, quantidade: string, valor_total: string): LinhaDaVenda => ({
  id,
  produto_id: `produto-${id}`,
  produto_nome: `Produto ${id}`,
  produto_codigo: null,
  quantidade,
  valor_unitario: '100.00',
  desconto: '0.00',
  valor_total,
});
const volta = (id: string, quantas: string, defeito = false) => ({ id, quantas, defeito });
const tela = linha('tela', '3.0000', '300.00');
const cabo = linha('cabo', '1.5000', '30.00');

test('a linha volta inteira, e o que o cliente fica é vendido de novo pelo preço de antes', () => {
  const plano = planejarTroca([tela, cabo], [volta('tela', '1')]);
  expect(plano.valor).toBe('300.00');
  expect(plano.mantidas).toEqual([
    { linha_id: 'tela', produto_id: 'produto-tela', quantidade: '2', valor_unitario: '100.00' },
  ]);
  expect(planejarTroca([tela], [volta('tela', '3')])).toMatchObject({ valor: null, mantidas: [] });
  expect(planejarTroca([tela, cabo], [volta('cabo', '1.5'), volta('tela', '2')]).valor).toBeNull();
  // With the payment method's discount: 284,99 ÷ 3 = 94,996…
  expect(mantidaDe(linha('t', '3', '284.99'), '1')?.valor_unitario).toBe('95.00');
});

test('volta no máximo o que foi vendido, peças inteiras e cada linha uma vez', () => {
  for (const quantas of ['4', '1.5'])
    expect(() => planejarTroca([tela], [volta('tela', quantas)])).toThrow('Voltam no máximo');
  expect(podeManter(cabo)).toBe(false);
  expect(() => planejarTroca([cabo], [volta('cabo', '1')])).toThrow('Voltam no máximo');
  expect(() => planejarTroca([tela], [volta('outra', '1')])).toThrow('já voltou ou foi estornado');
  expect(() => planejarTroca([tela], [volta('tela', '1'), volta('tela', '2')])).toThrow('já voltou');
});

test('só o preço antigo das peças que ficam não é desconto', () => {
  const mantidas = [{ produto_id: 'p', quantidade: '2', valor_unitario: '100.00' }];
  const item = (quantidade: string, valor_unitario: string, produto_id = 'p') => ({
    produto_id,
    quantidade,
    valor_unitario,
  });
  expect(semPrecoAcertado([item('2', '100')], mantidas)).toEqual([]);
  expect(semPrecoAcertado([item('1', '100.00'), item('1', '100.00')], mantidas)).toEqual([]);
  for (const conferido of [item('3', '100.00'), item('1', '99.99'), item('1', '100.00', 'q')])
    expect(semPrecoAcertado([conferido], mantidas)).toEqual([conferido]);
  expect(semPrecoAcertado([item('2', '100.00'), item('1', '100.00')], mantidas)).toHaveLength(1);
});

test('a troca começa com o dinheiro recebido pelo que volta; o que estava em aberto cai antes', () => {
  expect(creditoDaTroca(null, '100.00', true)).toBe('0.00');
  expect(creditoDaTroca({ saldo: '0.00', recebido: '200.00' }, '150.00', false)).toBe('150.00');
  expect(creditoDaTroca({ saldo: '120.00', recebido: '80.00' }, '150.00', false)).toBe('30.00');
  expect(creditoDaTroca({ saldo: '200.00', recebido: '0.00' }, '150.00', false)).toBe('0.00');
  expect(creditoDaTroca({ saldo: '20.00', recebido: '5.00' }, '150.00', false)).toBe('5.00');
  expect(creditoDaTroca({ saldo: '0.00', recebido: '203.00' }, '200.00', true)).toBe('203.00');
});
