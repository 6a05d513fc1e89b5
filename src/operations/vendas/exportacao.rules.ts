/** Export columns of the direct sales list, one row per product. */
import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Venda, VendaAgrupada } from './vendas.contract.ts';

export const COLUNAS_VENDAS = [
  { title: 'Data', kind: 'instant', value: ({ data_venda }) => data_venda },
  { title: 'Venda', kind: 'number', value: ({ numero }) => numero },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Produto', kind: 'text', value: ({ produto_nome }) => produto_nome },
  { title: 'Código', kind: 'text', value: ({ produto_codigo }) => produto_codigo },
  { title: 'Quantidade', kind: 'quantity', value: ({ quantidade }) => quantidade },
  { title: 'Valor Unitário', kind: 'money', value: ({ valor_unitario }) => valor_unitario },
  { title: 'Desconto', kind: 'money', value: ({ desconto }) => desconto },
  { title: 'Total', kind: 'money', value: ({ valor_total }) => valor_total },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => ROTULO_SITUACAO[situacao] },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
] as const satisfies readonly ExportColumn<Venda>[];

/** Export columns of the list grouped by sale. The query nests the lines' figures in `linhas`. */
type LinhaPorVenda = Pick<VendaAgrupada, 'data_venda' | 'numero' | 'cliente_nome' | 'observacoes'> & {
  linhas: Pick<VendaAgrupada, 'itens' | 'itens_estornados' | 'produtos' | 'desconto' | 'valor_total'>;
};

export const COLUNAS_POR_VENDA = [
  { title: 'Data', kind: 'instant', value: ({ data_venda }) => data_venda },
  { title: 'Venda', kind: 'number', value: ({ numero }) => numero },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Produtos', kind: 'text', value: ({ linhas }) => linhas.produtos },
  { title: 'Itens', kind: 'number', value: ({ linhas }) => linhas.itens },
  { title: 'Itens estornados', kind: 'number', value: ({ linhas }) => linhas.itens_estornados },
  { title: 'Desconto', kind: 'money', value: ({ linhas }) => linhas.desconto },
  { title: 'Total', kind: 'money', value: ({ linhas }) => linhas.valor_total },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
] as const satisfies readonly ExportColumn<LinhaPorVenda>[];
