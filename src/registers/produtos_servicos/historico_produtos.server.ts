import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, day, money, reference, text } from '#platform/shared/audit_fields.ts';
import { historicoProdutosContract } from './historico_produtos.contract.ts';
import { listCompras, listVendas } from './historico_produtos.sql.ts';
import { historicoProdutosInvariants } from './historico_produtos_invariantes.sql.ts';
import { createCompra, createVenda, removeCompra, removeVenda } from './registrarHistorico.command.ts';

const CUSTO = { permission: 'produtos_servicos:custo' } as const;

export const historicoProdutosServer = defineServer({
  contract: historicoProdutosContract,
  routes: {
    listCompras: ({ context, input }) => listCompras(context, input),
    createCompra: ({ context, input }) => createCompra(context, input),
    removeCompra: ({ context, input }) => removeCompra(context, input.id),
    listVendas: ({ context, input }) => listVendas(context, input),
    createVenda: ({ context, input }) => createVenda(context, input),
    removeVenda: ({ context, input }) => removeVenda(context, input.id),
  },
  tables: {
    writes: { historico_compras: {} },
  },
  audit: {
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
  },
  references: [
    {
      to: 'fornecedores',
      from: 'historico_compras',
      where: 'fornecedor_id = :id',
      one: 'compra vinculada',
      many: 'compras vinculadas',
      position: 10,
    },
    {
      to: 'produtos_servicos',
      from: 'historico_compras',
      where: 'produto_id = :id',
      one: 'compra vinculada',
      many: 'compras vinculadas',
      position: 30,
    },
  ],
  invariants: historicoProdutosInvariants,
});
