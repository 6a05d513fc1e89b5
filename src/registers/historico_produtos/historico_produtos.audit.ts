import { comuns, day, money, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

const CUSTO = { permissao: 'produtos_servicos:custo' } as const;

export const historicoProdutosAudit = defineAudit({
  operacoes: {
    'produtos_servicos.createCompra': 'Registrou uma compra',
    'produtos_servicos.removeCompra': 'Excluiu uma compra do histórico',
    'produtos_servicos.createVenda': 'Registrou uma venda no histórico',
    'produtos_servicos.removeVenda': 'Excluiu uma venda do histórico',
  },
  registros: {
    historico_compras: {
      nome: 'Compra',
      escopo: 'empresa',
      campos: {
        produto_id: reference('Produto', 'produtos_servicos'),
        fornecedor_id: reference('Fornecedor', 'fornecedores'),
        ...comuns('quantidade'),
        valor_unitario: money('Valor Unitário', CUSTO),
        valor_total: money('Total', CUSTO),
        data_compra: day('Data da Compra'),
        numero_nota: text('Número da Nota', { busca: true }),
        ...comuns('observacoes'),
      },
      titulo: ({ produto_id }, nomes) => nomes.get(String(produto_id)),
    },
  },
});
