import { describe, expect, test } from 'vitest';
import { descontoDaVenda, ocultarCusto } from './produtos_servicos.rules.ts';

const precos = (pf: string | null, pj: string | null, maquina: string | null, custo: string | null) => ({
  valor_venda_pf: pf,
  valor_venda_pj: pj,
  valor_venda_maquina: maquina,
  valor_custo: custo,
});

describe('o desconto de uma venda', () => {
  test.each([
    ['sobre o preço PF', precos('200.00', '180.00', '150.00', '90.00'), '150.00', '50.00', '25.0'],
    ['sobre o PJ quando não há PF', precos(null, '180.00', '150.00', '90.00'), '150.00', '30.00', '16.7'],
    ['sobre o PJ quando o PF é zero', precos('0.00', '180.00', null, null), '90.00', '90.00', '50.0'],
    ['sobre o de máquina montada', precos(null, null, '150.00', '90.00'), '149.90', '0.10', '0.1'],
    ['sobre o custo, por último', precos(null, '0.00', null, '90.00'), '60.00', '30.00', '33.3'],
    ['de tudo, num brinde', precos('200.00', null, null, null), '0.00', '200.00', '100.0'],
    ['com o meio arredondado para cima', precos('200.00', null, null, null), '199.70', '0.30', '0.2'],
  ])('%s', (_caso, tabela, vendido, valor, percentual) => {
    expect(descontoDaVenda(tabela, vendido)).toEqual({ valor, percentual });
  });

  test.each([
    ['não há quando vendeu pelo preço', precos('200.00', null, null, null), '200.00'],
    ['não há quando vendeu acima', precos('200.00', '250.00', null, null), '230.00'],
    ['não há sem nenhum preço', precos(null, null, null, null), '10.00'],
    ['não há com todos os preços zerados', precos('0.00', '0.00', '0.00', '0.00'), '10.00'],
  ])('%s', (_caso, tabela, vendido) => {
    expect(descontoDaVenda(tabela, vendido)).toBeNull();
  });
});

test('sem a permissão o custo nem aparece no registro', () => {
  const produto = { id: '1', valor_custo: '90.00' };
  expect(ocultarCusto(new Set(['produtos_servicos:ver']), produto)).toEqual({ id: '1' });
  expect(ocultarCusto(new Set(['produtos_servicos:custo']), produto)).toEqual(produto);
  expect(ocultarCusto(new Set(['*']), produto)).toEqual(produto);
});
