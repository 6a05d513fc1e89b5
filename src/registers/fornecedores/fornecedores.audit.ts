import { comuns } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';

export const fornecedoresAudit = defineAudit({
  operacoes: {
    'fornecedores.create': 'Cadastrou o fornecedor',
    'fornecedores.update': 'Alterou o fornecedor',
    'fornecedores.remove': 'Excluiu o fornecedor',
    'fornecedores.restaurar': 'Restaurou o fornecedor',
    'fornecedores.exportar': 'Exportou a lista de fornecedores',
  },
  registros: {
    fornecedores: {
      nome: 'Fornecedor',
      escopo: 'empresa',
      campos: comuns(
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
      titulo: 'nome',
      historico: { permissao: 'fornecedores:ver' },
      restauracao: { sucesso: 'Fornecedor restaurado com sucesso!' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof fornecedoresAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof fornecedoresAudit>, true> {}
}
