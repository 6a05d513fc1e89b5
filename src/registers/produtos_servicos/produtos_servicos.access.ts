import {
  type Caso,
  CUSTO,
  csvDaFilial,
  daFilial,
  LOJA,
  linha,
  restaurar,
  type SliceAccess,
  TODOS,
} from '#test/access.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    produto_id: string;
  }
}

const produto = ({ produto_id }: Caso) => ({ produto_id });

export const produtosServicosAccess: SliceAccess = {
  /** A product whose only price is its cost. */
  criar: async ({ client }, { filial_id }, { numero }) => {
    const precos = { valor_venda_pf: null, valor_venda_pj: null, valor_venda_maquina: null };
    const { id } = await client.produtos_servicos.create(
      produtoFixture(numero, { ...precos, valor_custo: CUSTO, estoque: '50', filial_id }),
    );
    return { produto_id: id };
  },
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
    'produtos_servicos.adicionarFilial': linha(
      'produtos_servicos:editar',
      LOJA,
      'recusa',
      ({ filial_id, produto_id }) => ({ filial_id, produto_id }),
    ),
    'produtos_servicos.mudarEstoqueFilial': linha(
      'produtos_servicos:editar',
      LOJA,
      'recusa',
      ({ filial_id, produto_id }) => ({ filial_id, produto_id, versao: 99 }),
    ),
    'produtos_servicos.listParaItem': linha('produtos_servicos:ver', TODOS, 'recusa', daFilial),
    'produtos_servicos.listParaVenda': linha('produtos_servicos:ver', TODOS, 'recusa', daFilial),
    'produtos_servicos.listParaMovimentacao': linha('produtos_servicos:ver', TODOS, 'empresa'),
    'produtos_servicos.exportar': linha('produtos_servicos:ver', TODOS, 'recusa', csvDaFilial),
    'produtos_servicos.restaurar': restaurar,
  },
};
