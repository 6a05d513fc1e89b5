import { commonFields } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';

export const fornecedoresAudit = defineAudit({
  operations: {
    'fornecedores.create': 'Cadastrou o fornecedor',
    'fornecedores.update': 'Alterou o fornecedor',
    'fornecedores.remove': 'Excluiu o fornecedor',
    'fornecedores.restaurar': 'Restaurou o fornecedor',
    'fornecedores.exportar': 'Exportou a lista de fornecedores',
  },
  records: {
    fornecedores: {
      name: 'Fornecedor',
      scope: 'empresa',
      fields: commonFields(
        'nome',
        'cnpj',
        'telefone',
        'email',
        'endereco',
        'cidade',
        'estado',
        'observacoes',
        'ativo',
      ),
      title: 'nome',
      history: { permission: 'fornecedores:ver' },
      restoration: { success: 'Fornecedor restaurado com sucesso!' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof fornecedoresAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof fornecedoresAudit>, true> {}
}
