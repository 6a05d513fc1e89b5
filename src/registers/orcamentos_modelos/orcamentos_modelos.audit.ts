import { commonFields, items, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const orcamentosModelosAudit = defineAudit({
  operations: {
    'orcamentos_modelos.create': 'Cadastrou o modelo de orçamento',
    'orcamentos_modelos.update': 'Alterou o modelo de orçamento',
    'orcamentos_modelos.remove': 'Excluiu o modelo de orçamento',
    'orcamentos_modelos.exportar': 'Exportou a lista de modelos de orçamento',
  },
  records: {
    orcamentos_modelos: {
      name: 'Modelo de orçamento',
      scope: 'empresa',
      fields: {
        ...commonFields('nome', 'ativo'),
        modelo_equipamento_id: reference('Modelo do aparelho', 'modelos_equipamento'),
        itens: items('Itens', 'produtos_servicos', 'produto_servico_id'),
      },
      title: 'nome',
      history: { permission: 'produtos_servicos:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof orcamentosModelosAudit>, true> {}
}
