import { commonFields, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const tiposAudit = defineAudit({
  operations: {
    'equipamentos.createTipo': 'Criou o tipo de equipamento',
    'equipamentos.updateTipo': 'Alterou o tipo de equipamento',
    'equipamentos.ordenarTipos': 'Mudou a ordem dos tipos de equipamento',
    'equipamentos.removeTipo': 'Excluiu o tipo de equipamento',
  },
  records: {
    tipos_equipamento: {
      name: 'Tipo de equipamento',
      scope: 'empresa',
      fields: {
        ...commonFields('nome'),
        checklist: text('Checklist'),
        acessorios: text('Acessórios'),
        campos: text('A entrada pergunta'),
        ordem: text('Ordem'),
        posicao: text('Posição'),
      },
      title: 'nome',
    },
  },
});
