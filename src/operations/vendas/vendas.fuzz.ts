import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const vendasFuzz: FuzzRecords = {
  fields: [[/venda/, 'vendas_diretas']],
  fill: async (criar, { filial_id }, last) => {
    const item = { produto_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '90.00' };
    await criar('vendas_diretas', { cliente_id: last('clientes'), filial_id, itens: [item] });
  },
};
