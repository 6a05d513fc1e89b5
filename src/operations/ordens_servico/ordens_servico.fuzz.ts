import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const ordensServicoFuzz: FuzzRecords = {
  fields: [
    [/ordem/, 'ordens_servico'],
    [/item_id/, 'ordens_servico_itens'],
  ],
  fill: async (criar, { filial_id, nota }, last) => {
    const aparelho = { equipamento: `Notebook ${nota}`, defeito_reclamado: nota };
    const ordem_id = await criar('ordens_servico', { ...aparelho, cliente_id: last('clientes'), filial_id });
    const item = { produto_servico_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '100.00' };
    await criar('ordens_servico_itens', item, `/ordens_servico/${ordem_id}/itens`);
  },
};
