import { commonFields, options } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

export const filiaisAudit = defineAudit({
  operations: {
    'filiais.create': 'Cadastrou a filial',
    'filiais.update': 'Alterou a filial',
    'filiais.remove': 'Excluiu a filial',
    'filiais.exportar': 'Exportou a lista de filiais',
  },
  records: {
    filiais: {
      name: 'Filial',
      scope: 'filial',
      fields: {
        ...commonFields('nome'),
        tipo: options('Tipo', ROTULO_TIPO),
        ...commonFields('codigo', 'telefone', 'endereco', 'fuso_horario', 'ativo'),
      },
      title: 'nome',
      history: { permission: 'filiais:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof filiaisAudit>, true> {}
}
