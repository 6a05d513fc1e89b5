import type { SliceWalks } from '#e2e/walks.ts';

export const respostasWalks: SliceWalks = {
  telas: [
    {
      path: '/vendas/orcamentos',
      title: 'Orçamentos',
      lista: {
        colunas: ['N°', 'Data', 'Cliente', 'OS', 'Total', 'Validade', 'Situação', 'Ações'],
        busca: /N°, cliente, OS ou aparelho/,
      },
      leitura: { operacao: 'orcamentos/list', erro: 'Erro ao carregar orçamentos' },
      janelas: [
        {
          botao: 'Novo Orçamento',
          titulo: 'Novo Orçamento',
          tecla: true,
          endereco: '?novo=1',
          faltam: { Cliente: 'Selecione o cliente' },
        },
      ],
    },
  ],
  // One in every branch that has a customer, for its newest one.
  fill: async (api) => {
    for (const { id: filial_id } of (await api.filiais.list({})).itens) {
      const [cliente] = (await api.clientes.list({ filial_id, limite: 1 })).itens;
      if (cliente) await api.orcamentos.create({ filial_id, cliente_id: cliente.id, itens: [] });
    }
  },
};
