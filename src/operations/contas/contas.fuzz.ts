import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const contasFuzz: FuzzRecords = {
  fields: [[/titulo/, 'contas']],
  fill: async (criar, { filial_id, nota }, last) => {
    await criar('contas', {
      filial_id,
      natureza: 'receber',
      cliente_id: last('clientes'),
      descricao: `Conserto antigo ${nota}`,
      categoria_id: last('financeiro/categorias'),
      valor: '120.00',
      vencimento: '2027-01-10',
      parcelas: 2,
    });
  },
};
