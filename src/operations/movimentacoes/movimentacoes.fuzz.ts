import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const movimentacoesFuzz: FuzzRecords = {
  fields: [[/movimentacao/, 'movimentacoes_estoque']],
  fill: async (criar, { filial_id }, last) => {
    await criar('movimentacoes_estoque', {
      tipo_movimentacao: 'entrada',
      quantidade: '2',
      filial_destino_id: filial_id,
      produto_id: last('produtos_servicos'),
      origem: 'Compra',
    });
  },
};
