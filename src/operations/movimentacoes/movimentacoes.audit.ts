import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { comuns, instante, opcoes, referencia, texto } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_TIPO } from './movimentacoes.rules.ts';

export const movimentacoesAudit = defineAudit({
  operacoes: {
    'movimentacoes.registrar': 'Registrou uma movimentação de estoque',
    'movimentacoes.estornar': 'Estornou uma movimentação de estoque',
    'movimentacoes_estoque.exportar': 'Exportou a lista de movimentações',
  },
  registros: {
    movimentacoes_estoque: {
      nome: 'Movimentação',
      escopo: 'filial',
      campos: {
        tipo_movimentacao: opcoes('Tipo', ROTULO_TIPO),
        situacao: opcoes('Situação', ROTULO_SITUACAO),
        filial_origem_id: referencia('Filial de origem', 'filiais'),
        filial_destino_id: referencia('Filial de destino', 'filiais'),
        cliente_id: referencia('Cliente', 'clientes'),
        ordem_servico_id: referencia('Ordem de serviço', 'ordens_servico'),
        produto_id: referencia('Produto', 'produtos_servicos'),
        ...comuns('quantidade', 'valor_unitario'),
        documento_rotulo: texto('Documento'),
        origem: texto('Origem'),
        destino: texto('Destino'),
        data_movimentacao: instante('Data'),
        data_estorno: instante('Data do Estorno'),
        ...comuns('observacoes'),
      },
      ignora: [
        'motivo', 'ordem_servico_item_id', 'historico_venda_id', 'movimentacao_estorno_id', 'estorno_de_id', 'estornada',
        'estornada_por', 'documento_tipo', 'documento_id', 'documento_linha_id', 'razao', 'etapa',
      ], // biome-ignore format: a list of names
      titulo: ({ produto_id }, nomes) => nomes.get(String(produto_id)),
      historico: { permissao: 'movimentacoes:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Historicos extends Record<HistoryOf<typeof movimentacoesAudit>, true> {}
}
