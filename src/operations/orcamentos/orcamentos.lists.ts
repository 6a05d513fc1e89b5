import { idsOf, type SliceLists } from '#test/lists.ts';
import { ORDENACAO_ORCAMENTOS } from './lista.rules.ts';
import { queryOrcamentos } from './orcamentos.sql.ts';

export const orcamentosLists: SliceLists = {
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
    list: {
      sorting: ORDENACAO_ORCAMENTOS,
      filters: [{ situacao: 'rascunho' }, { prazo: 'vencem' }, { de: '2026-01-01', ate: '2026-12-31' }],
      query: (ctx, input) => queryOrcamentos(ctx, input),
      searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
    },
  },
};
