import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { commonFields, instant, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_TIPO } from './movimentacoes.rules.ts';

export const movimentacoesAudit = defineAudit({
  operations: {
    'movimentacoes.registrar': 'Registrou uma movimentação de estoque',
    'movimentacoes.estornar': 'Estornou uma movimentação de estoque',
    'movimentacoes_estoque.exportar': 'Exportou a lista de movimentações',
  },
  records: {
    movimentacoes_estoque: {
      name: 'Movimentação',
      scope: 'filial',
      fields: {
        tipo_movimentacao: options('Tipo', ROTULO_TIPO),
        situacao: options('Situação', ROTULO_SITUACAO),
        filial_origem_id: reference('Filial de origem', 'filiais'),
        filial_destino_id: reference('Filial de destino', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        produto_id: reference('Produto', 'produtos_servicos'),
        ...commonFields('quantidade', 'valor_unitario'),
        documento_rotulo: text('Documento'),
        origem: text('Origem'),
        destino: text('Destino'),
        data_movimentacao: instant('Data'),
        data_estorno: instant('Data do Estorno'),
        ...commonFields('observacoes'),
      },
      ignores: [
        'motivo', 'ordem_servico_item_id', 'historico_venda_id', 'movimentacao_estorno_id', 'estorno_de_id', 'estornada',
        'estornada_por', 'documento_tipo', 'documento_id', 'documento_linha_id', 'razao', 'etapa',
      ], // biome-ignore format: a list of names
      title: ({ produto_id }, names) => names.get(String(produto_id)),
      history: { permission: 'movimentacoes:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof movimentacoesAudit>, true> {}
}
