import { ADMIN, type Caso, csvDaFilial, daFilial, LOJA, linha, ninguem, TODOS } from '#test/access.ts';
import { idsOf } from '#test/lists.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_POR_VENDA, ORDENACAO_VENDAS } from './lista.rules.ts';
import { vendaFixture } from './vendas.fixtures.ts';

const venda = ({ filial_id, cliente_id, produto_id }: Caso) => ({
  filial_id,
  cliente_id,
  itens: [{ produto_id, quantidade: '1', valor_unitario: '120.00' }],
});

export const vendasTrials: SliceTrials = {
  access: {
    criar: async ({ client }, caso) => ({ venda_direta_id: (await client.vendas.finalizar(venda(caso))).id }),
    operacoes: {
      'vendas.list': linha('vendas:ver', TODOS, 'recusa', daFilial),
      'vendas.listPorVenda': linha('vendas:ver', TODOS, 'recusa', daFilial),
      'vendas.prever': linha('vendas:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
        filial_id,
        itens: [{ produto_id, quantidade: '1' }],
      })),
      'vendas.get': linha('vendas:ver', TODOS, 'recusa', ({ venda_direta_id }) => ({ id: venda_direta_id })),
      'vendas.finalizar': linha('vendas:editar', LOJA, 'recusa', venda),
      'vendas.configuracao': linha('vendas:ver', TODOS, 'empresa', () => undefined),
      'vendas.salvarConfiguracao': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        consumidor_padrao: false,
        versao: 99,
      })),
      'vendas.comprovante': linha('vendas:ver', TODOS, 'recusa', ({ venda_direta_id }) => ({
        id: venda_direta_id,
      })),
      'vendas.estornar': linha('vendas:estornar', LOJA, 'empresa', ninguem),
      'vendas.exportar': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
      'vendas.exportarPorVenda': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
    },
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      const clientes = await idsOf(client.clientes.list({ filial_id }));
      const produtos = (await client.produtos_servicos.list({ filial_id, tipo: 'produto' })).itens;
      for (let i = 0; i < 8; i++)
        await client.vendas.finalizar(
          vendaFixture(i, { filial_id, cliente_id: clientes[i % 3] ?? '', produtos }),
        );
    },
    lists: {
      'vendas.list': {
        sorting: ORDENACAO_VENDAS,
        filters: [{ de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ cliente_nome }) => cliente_nome,
      },
      'vendas.listPorVenda': {
        sorting: ORDENACAO_POR_VENDA,
        filters: [{ de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ cliente_nome }) => cliente_nome,
      },
    },
  },
  attacked: {
    fields: [[/venda/, 'vendas_diretas']],
    fill: async (criar, { filial_id }, last) => {
      const item = { produto_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '90.00' };
      await criar('vendas_diretas', { cliente_id: last('clientes'), filial_id, itens: [item] });
    },
  },
};
