/** Export columns of the direct sales list, one row per product. */
import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Venda } from './vendas.contract.ts';

export const COLUNAS_VENDAS = [
  { title: 'Data', kind: 'instant', value: ({ data_venda }) => data_venda },
  { title: 'Venda', kind: 'number', value: ({ numero }) => numero },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Produto', kind: 'text', value: ({ produto_nome }) => produto_nome },
  { title: 'Código', kind: 'text', value: ({ produto_codigo }) => produto_codigo },
  { title: 'Quantidade', kind: 'quantity', value: ({ quantidade }) => quantidade },
  { title: 'Valor Unitário', kind: 'money', value: ({ valor_unitario }) => valor_unitario },
  { title: 'Total', kind: 'money', value: ({ valor_total }) => valor_total },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => ROTULO_SITUACAO[situacao] },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
] as const satisfies readonly ExportColumn<Venda>[];
