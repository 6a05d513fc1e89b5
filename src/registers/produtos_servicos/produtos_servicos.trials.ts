import { type Caso, CUSTO, csvDaFilial, daFilial, LOJA, linha, restaurar, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_PRODUTOS } from './lista.rules.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

const produto = ({ produto_id }: Caso) => ({ produto_id });

export const produtosServicosTrials: SliceTrials = {
  access: {
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
      'produtos_servicos.create': linha(
        'produtos_servicos:editar',
        LOJA,
        'recusa',
        ({ filial_id, nome }) => ({
          filial_id,
          tipo: 'produto',
          nome,
        }),
      ),
      'produtos_servicos.update': linha(
        'produtos_servicos:editar',
        LOJA,
        'recusa',
        ({ filial_id, produto_id, nome }) => ({
          filial_id,
          id: produto_id,
          versao: 99,
          tipo: 'produto',
          nome,
        }),
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
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      for (let i = 0; i < 8; i++) {
        const codigo = i % 4 === 0 ? { codigo: null } : {};
        await client.produtos_servicos.create(produtoFixture(i, { ...codigo, estoque: '90', filial_id }));
      }
    },
    lists: {
      'produtos_servicos.list': { sorting: ORDENACAO_PRODUTOS },
    },
  },
  attacked: {
    fields: [[/produto/, 'produtos_servicos']],
    fill: async (criar, { filial_id, n }) => {
      const produto = { tipo: 'produto', nome: `Produto ${n}`, valor_venda_pf: '100.00', estoque: '50' };
      await criar('produtos_servicos', { ...produto, filial_id });
    },
  },
};
