import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const fornecedoresFuzz: FuzzRecords = {
  fields: [[/fornecedor/, 'fornecedores']],
  fill: async (criar, { n }) => {
    await criar('fornecedores', { nome: `Fornecedor ${n}` });
  },
};
