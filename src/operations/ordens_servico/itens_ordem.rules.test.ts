import { describe, expect, test } from 'vitest';
import { itemForm } from './itens_ordem.contract.ts';
import { avisoSemDesconto, totalItem, totalOrdem } from './itens_ordem.rules.ts';

test('o total é quantidade × valor − desconto, exato ao centavo', () => {
  expect(totalItem({ quantidade: '3', valor_unitario: '19.99', desconto: '0.97' })).toBe('59.00');
  const itens = [
    { valor_total: '0.10', situacao: null },
    { valor_total: '0.20', situacao: 'estornada' },
  ] as const;
  expect(totalOrdem({ faturada_em: null }, itens)).toBe('0.30');
  expect(totalOrdem({ faturada_em: null }, [])).toBe('0.00');
});

test('o que foi devolvido depois do faturamento não conta no total', () => {
  const faturada_em = new Date();
  const itens = [
    { valor_total: '200.00', situacao: 'efetivada' },
    { valor_total: '160.00', situacao: 'estornada' },
  ] as const;
  expect(totalOrdem({ faturada_em }, itens)).toBe('200.00');
});

test('quem não dá desconto é avisado enquanto digita, e o que ainda não é um número não derruba a tela', () => {
  const aviso = 'Abaixo do menor preço da loja, R$ 100,00: você não pode dar desconto';
  const dado = { valor_unitario: '80.00', desconto: '0.00' };
  for (const digitado of ['', ',', '-', '1,2,3', '12.345']) {
    expect(avisoSemDesconto('100.00', null, digitado), digitado).toBeNull();
    expect(avisoSemDesconto('100.00', dado, digitado), digitado).toBeNull();
  }
  expect(avisoSemDesconto('100.00', null, '99.99')).toBe(aviso);
  expect(avisoSemDesconto('100.00', null, '100.00')).toBeNull();
  expect(avisoSemDesconto('100.00', dado, '80.00')).toBeNull();
  expect(avisoSemDesconto('100.00', dado, '79.99')).toBe(aviso);
});

describe('o item digitado', () => {
  const produto_servico_id = '01981111-1111-7111-8111-111111111111';
  const mensagem = (item: object) => {
    const parsed = itemForm.safeParse({
      quantidade: '1',
      valor_unitario: '10.00',
      produto_servico_id,
      ...item,
    });
    return parsed.success ? null : parsed.error.issues[0]?.message;
  };

  test('pede primeiro o produto ou serviço', () => {
    const parsed = itemForm.safeParse({ produto_servico_id: '', quantidade: '0', valor_unitario: '' });
    expect(parsed.error?.issues[0]?.message).toBe('Selecione um produto/serviço');
  });

  test('a quantidade é inteira a partir de 1; o valor pode ser zero', () => {
    for (const quantidade of ['0', '-1', '1000000'])
      expect(mensagem({ quantidade })).toBe('A quantidade vai de 1 a 999.999');
    expect(mensagem({ quantidade: '1.5' })).toBe('Use um número inteiro');
    expect(mensagem({ quantidade: '1,5' })).toBe('Use um número inteiro');
    for (const quantidade of ['abc', '1e3'])
      expect(mensagem({ quantidade })).toBe('Escreva a quantidade só com números, como 1.234,56');
    expect(mensagem({ quantidade: '' })).toBe('Informe a quantidade');
    expect(mensagem({ quantidade: '999999', valor_unitario: '0' })).toBeNull();
  });

  test('o desconto cabe no valor e o total cabe no banco', () => {
    expect(mensagem({ desconto: '10.00' })).toBeNull();
    expect(mensagem({ desconto: '10.01' })).toBe('O desconto não pode ser maior que o valor do item');
    expect(mensagem({ quantidade: '999999', valor_unitario: '9999999999.99' })).toBe(
      'O total do item vai até R$ 9.999.999.999,99',
    );
  });
});
