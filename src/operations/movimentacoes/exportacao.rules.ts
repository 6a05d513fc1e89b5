import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Movimentacao } from './movimentacoes.contract.ts';
import { ROTULO_TIPO } from './movimentacoes.rules.ts';

export const COLUNAS_MOVIMENTACOES = [
  { title: 'Data', kind: 'instant', value: ({ data_movimentacao }) => data_movimentacao },
  { title: 'Produto', kind: 'text', value: ({ produto_nome }) => produto_nome },
  { title: 'Código', kind: 'text', value: ({ produto_codigo }) => produto_codigo },
  { title: 'Tipo', kind: 'text', value: ({ tipo_movimentacao }) => ROTULO_TIPO[tipo_movimentacao] },
  {
    title: 'Filial Origem',
    kind: 'text',
    value: ({ filial_origem_nome, origem }) => filial_origem_nome ?? origem,
  },
  {
    title: 'Filial Destino',
    kind: 'text',
    value: ({ filial_destino_nome, destino }) => filial_destino_nome ?? destino,
  },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'N° OS', kind: 'number', value: ({ numero_os }) => numero_os },
  { title: 'Quantidade', kind: 'quantity', value: ({ quantidade }) => quantidade },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => ROTULO_SITUACAO[situacao] },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
  { title: 'Estornada em', kind: 'instant', value: ({ data_estorno }) => data_estorno },
  { title: 'Estornada por', kind: 'text', value: ({ estornada_por_nome }) => estornada_por_nome },
] as const satisfies readonly ExportColumn<Movimentacao>[];
