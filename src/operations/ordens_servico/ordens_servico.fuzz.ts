import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const ordensServicoFuzz: FuzzRecords = {
  fields: [[/ordem/, 'ordens_servico']],
  fill: async (criar, { filial_id, nota }, last) => {
    const aparelho = { equipamento: `Notebook ${nota}`, defeito_reclamado: nota };
    await criar('ordens_servico', { ...aparelho, cliente_id: last('clientes'), filial_id });
  },
};
