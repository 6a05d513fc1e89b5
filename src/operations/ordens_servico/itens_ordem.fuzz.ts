import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const itensOrdemFuzz: FuzzRecords = {
  fields: [[/item_id/, 'ordens_servico_itens']],
  fill: async (criar, _branch, last) => {
    const item = { produto_servico_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '100.00' };
    await criar('ordens_servico_itens', item, `/ordens_servico/${last('ordens_servico')}/itens`);
  },
};
