import { describe, expect, test } from 'vitest';
import { type Produto, produtoForm } from './produtos_servicos.contract.ts';
import { valoresDe } from './produtos_servicos.fields.ts';
import {
  avisoDeDesconto,
  descontoDaVenda,
  menorPreco,
  novoProduto,
  ocultarCusto,
  precoSugerido,
  produtoAlterado,
} from './produtos_servicos.rules.ts';

const precos = (pf: string | null, pj: string | null, maquina: string | null, custo: string | null) => ({
  valor_venda_pf: pf,
  valor_venda_pj: pj,
  valor_venda_maquina: maquina,
  valor_custo: custo,
});

test('quem não pode dar desconto é avisado abaixo do menor preço, e só de um valor completo', () => {
  const menor = menorPreco(precos('200.00', '180.00', '0.00', '90.00'));
  expect(avisoDeDesconto(menor, '179.99')).toBe(
    'Abaixo do menor preço da loja, R$ 180,00: você não pode dar desconto',
  );
  for (const valor of ['180.00', '200', '', null, '17x']) expect(avisoDeDesconto(menor, valor)).toBeNull();
  expect(avisoDeDesconto(menorPreco(precos(null, '0.00', null, '90.00')), '1.00')).toBeNull();
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

test('o preço sugerido é o primeiro que não é vazio nem zero: PF, PJ, máquina; o custo nunca', () => {
  expect(precoSugerido(precos('200.00', '180.00', '150.00', '90.00'))).toBe('200.00');
  expect(precoSugerido(precos('0.00', '180.00', '150.00', '90.00'))).toBe('180.00');
  expect(precoSugerido(precos(null, '0.00', '150.00', '90.00'))).toBe('150.00');
  expect(precoSugerido(precos(null, null, '0.00', '90.00'))).toBe('0.00');
});

test('sem a permissão o custo nem aparece no registro', () => {
  const produto = { id: '1', valor_custo: '90.00' };
  expect(ocultarCusto(new Set(['produtos_servicos:ver']), produto)).toEqual({ id: '1' });
  expect(ocultarCusto(new Set(['produtos_servicos:custo']), produto)).toEqual(produto);
  expect(ocultarCusto(new Set(['*']), produto)).toEqual(produto);
});

describe('o formulário', () => {
  const form = valoresDe(null);
  const produto: Produto = {
    ...precos('200.00', null, null, '90.00'),
    id: '0190aaaa-0000-7000-8000-000000000000',
    tipo: 'produto',
    nome: 'Tela',
    descricao: null,
    codigo: null,
    codigo_ean: null,
    estoque: '-2.0000',
    estoque_minimo: '1.0000',
    estoque_maximo: '5.0000',
    ativo: true,
    garantia_dias: null,
    qualidade: null,
    versao: 3,
  };

  test('um total negativo que ninguém tocou não impede de salvar; digitado, impede', () => {
    const schema = produtoForm('-2.0000');
    expect(schema.safeParse(valoresDe(produto)).success).toBe(true);
    const typed = schema.safeParse({ ...valoresDe(produto), estoque: '-1.00' });
    expect(typed.error?.issues[0]).toMatchObject({
      path: ['estoque'],
      message: 'A quantidade vai de 0 a 9.999.999,99',
    });
  });

  test('o item novo vai com a filial do formulário; um serviço vai sem o estoque digitado antes', () => {
    const typed = { ...form, nome: 'X', estoque: '5.00', estoque_minimo: '1.00' };
    expect(novoProduto(typed, 'f1')).toMatchObject({
      estoque: '5.00',
      estoque_minimo: '1.00',
      filial_id: 'f1',
    });
    expect(novoProduto({ ...typed, tipo: 'servico' }, 'f1')).toMatchObject({
      estoque: null,
      estoque_minimo: null,
    });
  });

  test('o total só acompanha a alteração se foi tocado, e nunca num serviço', () => {
    const typed = { ...valoresDe(produto), estoque: '4.00' };
    expect(produtoAlterado(typed, null)).not.toHaveProperty('estoque');
    expect(produtoAlterado(typed, '-2.0000').estoque).toEqual({ anterior: '-2.0000', novo: '4.00' });
    expect(produtoAlterado({ ...typed, tipo: 'servico' }, '-2.0000')).not.toHaveProperty('estoque');
  });
});
