import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const recorrenciasFuzz: FuzzRecords = {
  fields: [
    [/recorrencia/, 'recorrencias'],
    [/categoria/, 'financeiro/categorias'],
  ],
  fill: async (criar, { filial_id, n, nota }, last) => {
    const categoria_id = await criar('financeiro/categorias', {
      nome: `Aluguel ${filial_id.slice(-6)} ${n}`,
      grupo: 'fixa',
    });
    await criar('recorrencias', {
      filial_id,
      fornecedor_id: last('fornecedores'),
      categoria_id,
      descricao: `Aluguel ${nota}`,
      valor: '1500.00',
      inicio: '2027-01-10',
      cada_meses: 1,
    });
  },
};
