import { describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { adicionarAoCarrinho, escanearNoCarrinho, totalDoCarrinho, totalDoItem } from './vendas.rules.ts';

const tela = newId();
const capa = newId();
const item = (produto_id: string, quantidade: string, valor_unitario: string) => ({
  produto_id,
  quantidade,
  valor_unitario,
});

describe('carrinho', () => {
  test('o mesmo produto pelo mesmo valor soma na linha; por outro valor é outra linha', () => {
    const um = adicionarAoCarrinho([], item(tela, '1', '100.00'));
    const dois = adicionarAoCarrinho(um, item(tela, '2', '100.00'));
    expect(dois).toEqual([item(tela, '3', '100.00')]);
    expect(adicionarAoCarrinho(dois, item(tela, '1', '90.00'))).toHaveLength(2);
  });

  test('o leitor soma mais um do produto, também quando o valor foi mudado no carrinho', () => {
    const carrinho = [item(tela, '1', '80.00'), item(capa, '1', '10.00')];
    expect(escanearNoCarrinho(carrinho, item(tela, '1', '100.00'))).toEqual([
      item(tela, '2', '80.00'),
      item(capa, '1', '10.00'),
    ]);
    expect(escanearNoCarrinho([item(tela, '', '80.00')], item(tela, '1', '80.00'))).toEqual([
      item(tela, '1', '80.00'),
    ]);
  });

  test('o total ignora a linha que ainda não está completa', () => {
    expect(totalDoItem(item(tela, '3', '33.33'))).toBe('99.99');
    expect(totalDoItem(item(tela, '', '33.33'))).toBeNull();
    expect(totalDoCarrinho([item(tela, '3', '33.33'), item(capa, '1', 'abc'), item(capa, '2', '0')])).toBe(
      '99.99',
    );
    expect(totalDoCarrinho([])).toBe('0.00');
  });
});
