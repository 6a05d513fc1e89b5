import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const equipamentosFuzz: FuzzRecords = {
  fields: [[/^equipamento_id$/, 'equipamentos']],
  fill: async (criar, { filial_id, n, nota }, last) => {
    const aparelho = { nome: `Aparelho ${n}`, modelo: nota, numero_serie: `SN-${n}-${Date.now()}` };
    await criar('equipamentos', { ...aparelho, cliente_id: last('clientes'), filial_id });
  },
};
