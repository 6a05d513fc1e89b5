import { type Caso, COMPRA, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    compra_id: string;
    venda_id: string;
  }
}

const produto = ({ produto_id }: Caso) => ({ produto_id });

export const historicoProdutosAccess: SliceAccess = {
  /** The product was bought once, and sold once below its cost. */
  criar: async ({ client }, { produto_id, filial_id, cliente_id, fornecedor_id }) => {
    const compra = await client.produtos_servicos.createCompra({
      produto_id,
      fornecedor_id,
      data_compra: '2026-11-01',
      quantidade: '2',
      valor_unitario: COMPRA,
    });
    const venda = await client.produtos_servicos.createVenda({
      produto_id,
      filial_id,
      cliente_id,
      data_venda: '2026-11-01',
      quantidade: '1',
      valor_unitario: '70.00',
    });
    return { compra_id: compra.id, venda_id: venda.id };
  },
  operacoes: {
    'produtos_servicos.listCompras': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
    'produtos_servicos.createCompra': linha(
      'produtos_servicos:editar',
      LOJA,
      'empresa',
      ({ produto_id, fornecedor_id }) => ({
        produto_id,
        fornecedor_id,
        data_compra: '2026-11-02',
        quantidade: '1',
        valor_unitario: '155.17',
      }),
    ),
    'produtos_servicos.removeCompra': linha(
      'produtos_servicos:excluir',
      LOJA,
      'empresa',
      ({ compra_id }) => ({
        id: compra_id,
      }),
    ),
    'produtos_servicos.listVendas': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
    'produtos_servicos.createVenda': linha(
      'produtos_servicos:editar',
      LOJA,
      'recusa',
      ({ filial_id, produto_id, cliente_id }) => ({
        filial_id,
        produto_id,
        cliente_id,
        data_venda: '2026-11-02',
        quantidade: '1',
        valor_unitario: '120.00',
      }),
    ),
    'produtos_servicos.removeVenda': linha('produtos_servicos:excluir', LOJA, 'recusa', ({ venda_id }) => ({
      id: venda_id,
    })),
  },
};
