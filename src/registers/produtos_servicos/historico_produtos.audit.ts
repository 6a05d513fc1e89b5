import { commonFields, day, money, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

const CUSTO = { permission: 'produtos_servicos:custo' } as const;

export const historicoProdutosAudit = defineAudit({
  operations: {
    'produtos_servicos.createCompra': 'Registrou uma compra',
    'produtos_servicos.removeCompra': 'Excluiu uma compra do histórico',
    'produtos_servicos.createVenda': 'Registrou uma venda no histórico',
    'produtos_servicos.removeVenda': 'Excluiu uma venda do histórico',
  },
  records: {
    historico_compras: {
      name: 'Compra',
      scope: 'empresa',
      fields: {
        produto_id: reference('Produto', 'produtos_servicos'),
        fornecedor_id: reference('Fornecedor', 'fornecedores'),
        ...commonFields('quantidade'),
        valor_unitario: money('Valor Unitário', CUSTO),
        valor_total: money('Total', CUSTO),
        data_compra: day('Data da Compra'),
        numero_nota: text('Número da Nota', { searched: true }),
        ...commonFields('observacoes'),
      },
      title: ({ produto_id }, names) => names.get(String(produto_id)),
    },
  },
});
