import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const orcamentosModelosFuzz: FuzzRecords = {
  fields: [[/^modelo_id$/, 'orcamentos_modelos']],
  fill: async (criar, { n }, last) => {
    const itens = [{ produto_servico_id: last('produtos_servicos'), quantidade: '1' }];
    await criar('orcamentos_modelos', { nome: `Modelo de orçamento ${n}`, itens });
  },
};
