import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const orcamentosFuzz: FuzzRecords = {
  fields: [[/orcamento/, 'orcamentos']],
  fill: async (criar, { filial_id, nota }, last) => {
    await criar('orcamentos', {
      filial_id,
      cliente_id: last('clientes'),
      condicoes_pagamento: nota,
      itens: [{ produto_servico_id: last('produtos_servicos'), quantidade: '1', valor_unitario: '100.00' }],
    });
  },
};
