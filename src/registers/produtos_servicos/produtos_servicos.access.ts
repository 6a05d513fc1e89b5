import {
  type Caso,
  COMPRA,
  CUSTO,
  csvDaFilial,
  daFilial,
  LOJA,
  linha,
  restaurar,
  type SliceAccess,
  TODOS,
} from '#test/access.ts';
import type { TestApi } from '#test/api.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    produto_id: string;
    compra_id: string;
    venda_id: string;
  }
}

const produto = ({ produto_id }: Caso) => ({ produto_id });

/** A product whose only price is its cost, bought once and sold once below cost. */
async function criarProduto(
  { client }: TestApi,
  { filial_id, cliente_id, fornecedor_id }: Caso,
  numero: number,
) {
  const precos = { valor_venda_pf: null, valor_venda_pj: null, valor_venda_maquina: null };
  const { id: produto_id } = await client.produtos_servicos.create(
    produtoFixture(numero, { ...precos, valor_custo: CUSTO, estoque: '50', filial_id }),
  );
  const compra = {
    produto_id,
    fornecedor_id,
    data_compra: '2026-11-01',
    quantidade: '2',
    valor_unitario: COMPRA,
  };
  const compra_id = (await client.produtos_servicos.createCompra(compra)).id;
  const venda = {
    produto_id,
    filial_id,
    cliente_id,
    data_venda: '2026-11-01',
    quantidade: '1',
    valor_unitario: '70.00',
  };
  const venda_id = (await client.produtos_servicos.createVenda(venda)).id;
  return { produto_id, compra_id, venda_id };
}

export const produtosServicosAccess: SliceAccess = {
  criar: (api, antes, { numero }) => criarProduto(api, antes, numero),
  operacoes: {
    'produtos_servicos.list': linha('produtos_servicos:ver', TODOS, 'recusa', daFilial),
    'produtos_servicos.get': linha('produtos_servicos:ver', TODOS, 'empresa', ({ produto_id }) => ({
      id: produto_id,
    })),
    'produtos_servicos.create': linha('produtos_servicos:editar', LOJA, 'recusa', ({ filial_id, nome }) => ({
      filial_id,
      tipo: 'produto',
      nome,
    })),
    'produtos_servicos.update': linha(
      'produtos_servicos:editar',
      LOJA,
      'recusa',
      ({ filial_id, produto_id, nome }) => ({ filial_id, id: produto_id, versao: 99, tipo: 'produto', nome }),
    ),
    'produtos_servicos.inativar': linha('produtos_servicos:editar', LOJA, 'empresa', ({ produto_id }) => ({
      id: produto_id,
      versao: 99,
    })),
    'produtos_servicos.remove': linha('produtos_servicos:excluir', LOJA, 'empresa', ({ produto_id }) => ({
      id: produto_id,
    })),
    'produtos_servicos.listEstoqueFiliais': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
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
    'produtos_servicos.listParaItem': linha('produtos_servicos:ver', TODOS, 'recusa', daFilial),
    'produtos_servicos.listParaVenda': linha('produtos_servicos:ver', TODOS, 'recusa', daFilial),
    'produtos_servicos.listParaMovimentacao': linha('produtos_servicos:ver', TODOS, 'empresa'),
    'produtos_servicos.exportar': linha('produtos_servicos:ver', TODOS, 'recusa', csvDaFilial),
    'produtos_servicos.restaurar': restaurar,
  },
};
