import { type Caso, csvDaFilial, daFilial, linha, TODOS } from '#test/access.ts';
import { idsOf } from '#test/lists.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_ORCAMENTOS } from './lista.rules.ts';

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });

const antigo = (caso: Caso) => ({ ...orcamento(caso), versao: 99 });

export const orcamentosTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { filial_id, cliente_id, produto_id }, { marca }) => ({
      orcamento_id: (
        await client.orcamentos.create({
          filial_id,
          cliente_id,
          condicoes_pagamento: marca,
          itens: [{ produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' }],
        })
      ).id,
    }),
    operacoes: {
      'orcamentos.list': linha('orcamentos:ver', TODOS, 'recusa', daFilial),
      'orcamentos.exportar': linha('orcamentos:ver', TODOS, 'recusa', csvDaFilial),
      'orcamentos.get': linha('orcamentos:ver', TODOS, 'recusa', orcamento),
      'orcamentos.daOrdem': linha('orcamentos:ver', TODOS, 'recusa', ({ ordem_id }) => ({ id: ordem_id })),
      'orcamentos.conteudo': linha('orcamentos:ver', TODOS, 'recusa', (caso) => ({
        ...orcamento(caso),
        n: 1,
      })),
      'orcamentos.pdf': linha('orcamentos:ver', TODOS, 'recusa', orcamento),
      'orcamentos.create': linha('orcamentos:editar', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
        filial_id,
        cliente_id,
        itens: [],
      })),
      'orcamentos.update': linha('orcamentos:editar', TODOS, 'recusa', (caso) => ({
        ...antigo(caso),
        itens: [],
      })),
      'orcamentos.enviar': linha('orcamentos:editar', TODOS, 'recusa', antigo),
      'orcamentos.novaVersao': linha('orcamentos:editar', TODOS, 'recusa', antigo),
      'orcamentos.cancelar': linha('orcamentos:editar', TODOS, 'recusa', antigo),
      'orcamentos.remove': linha('orcamentos:editar', TODOS, 'recusa', orcamento),
    },
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      const clientes = await idsOf(client.clientes.list({ filial_id }));
      const produtos = await client.produtos_servicos.listParaItem({ filial_id, limite: 3 });
      for (let i = 0; i < 8; i++)
        await client.orcamentos.create({
          filial_id,
          cliente_id: clientes[i % 3] ?? '',
          itens: [
            {
              produto_servico_id: produtos[i % produtos.length]?.id ?? '',
              quantidade: String(1 + (i % 2)),
              valor_unitario: '100.00',
            },
          ],
        });
    },
    lists: {
      'orcamentos.list': {
        sorting: ORDENACAO_ORCAMENTOS,
        filters: [{ situacao: 'rascunho' }, { prazo: 'vencem' }, { de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
      },
    },
  },
  attacked: {
    fields: [[/orcamento/, 'orcamentos']],
    fill: async (criar, { filial_id, nota }, last) => {
      await criar('orcamentos', {
        filial_id,
        cliente_id: last('clientes'),
        condicoes_pagamento: nota,
        itens: [{ produto_servico_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '100.00' }],
      });
    },
  },
};
