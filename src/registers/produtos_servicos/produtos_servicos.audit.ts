import { commonFields, money, options, quantity, text } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';
import { ROTULO_QUALIDADE, ROTULOS_TIPO } from './lista.rules.ts';

const CUSTO = { permission: 'produtos_servicos:custo' } as const;

export const produtosServicosAudit = defineAudit({
  operations: {
    'produtos_servicos.create': 'Cadastrou o produto/serviço',
    'produtos_servicos.update': 'Alterou o produto/serviço',
    'produtos_servicos.inativar': 'Inativou o produto/serviço',
    'produtos_servicos.adicionarFilial': 'Adicionou a filial ao estoque',
    'produtos_servicos.mudarEstoqueFilial': 'Alterou mínimo, máximo ou lugar na filial',
    'produtos_servicos.remove': 'Excluiu o produto/serviço',
    'produtos_servicos.restaurar': 'Restaurou o produto/serviço',
    'produtos_servicos.exportar': 'Exportou a lista de produtos e serviços',
  },
  records: {
    produtos_servicos: {
      name: 'Produto/Serviço',
      scope: 'empresa',
      fields: {
        ...commonFields('nome'),
        tipo: options('Tipo', ROTULOS_TIPO),
        situacao: options('Situação', { ativo: 'Ativo' }),
        ...commonFields('codigo'),
        codigo_ean: text('Código EAN', { searched: true }),
        ...commonFields('descricao'),
        valor_custo: money('Valor de Custo', CUSTO),
        custo_medio: money('Custo Médio', CUSTO),
        valor_venda_pf: money('Valor Venda PF'),
        valor_venda_pj: money('Valor Venda PJ'),
        valor_venda_maquina: money('Valor Máquina Montada'),
        estoque: quantity('Estoque'),
        em_transito: quantity('Em Trânsito'),
        estoque_minimo: quantity('Estoque Mínimo'),
        estoque_maximo: quantity('Estoque Máximo'),
        posicao: text('Onde está'),
        ...commonFields('ativo'),
        garantia_dias: text('Garantia (dias)'),
        qualidade: options('Qualidade', ROTULO_QUALIDADE),
      },
      title: 'nome',
      history: {
        permission: 'produtos_servicos:ver',
        tables: ['produtos_servicos', 'historico_compras', 'historico_vendas'],
      },
      restoration: {
        success: 'Produto/serviço restaurado com sucesso! O estoque volta zerado.',
        warning: 'O estoque volta zerado em todas as filiais.',
      },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof produtosServicosAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof produtosServicosAudit>, true> {}
}
