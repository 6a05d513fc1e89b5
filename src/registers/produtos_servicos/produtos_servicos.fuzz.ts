import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const produtosServicosFuzz: FuzzRecords = {
  fields: [[/produto/, 'produtos_servicos']],
  fill: async (criar, { filial_id, n }) => {
    const produto = { tipo: 'produto', nome: `Produto ${n}`, valor_venda_pf: '100.00', estoque: '50' };
    await criar('produtos_servicos', { ...produto, filial_id });
  },
};
