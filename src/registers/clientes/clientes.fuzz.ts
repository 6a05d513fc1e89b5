import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const clientesFuzz: FuzzRecords = {
  fields: [[/cliente/, 'clientes']],
  fill: async (criar, { filial_id, n, nota }) => {
    const cliente = { nome_completo: `Cliente ${n}`, telefone: '41988112233', observacoes: nota };
    await criar('clientes', { ...cliente, filial_id });
  },
};
