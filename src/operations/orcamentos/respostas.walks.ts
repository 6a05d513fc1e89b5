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
  // A quote for the newest customer of the branch.
  fill: async (api, filial_id) => {
    const [cliente] = (await api.clientes.list({ filial_id, limite: 1 })).itens;
    if (cliente) await api.orcamentos.create({ filial_id, cliente_id: cliente.id, itens: [] });
  },
};
