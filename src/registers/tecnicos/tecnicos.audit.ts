import { commonFields, references } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const tecnicosAudit = defineAudit({
  operations: {
    'tecnicos.create': 'Cadastrou o técnico',
    'tecnicos.update': 'Alterou o técnico',
    'tecnicos.exportar': 'Exportou a lista de técnicos',
  },
  records: {
    tecnicos: {
      name: 'Técnico',
      scope: 'administracao',
      fields: {
        ...commonFields('nome'),
        filiais: references('Filiais', 'filiais', { todas: 'Todas' }),
        ...commonFields('ativo'),
      },
      // The history is readable in every branch, so it leaves out the telephone.
      ignores: ['telefone'],
      title: 'nome',
      history: { permission: 'tecnicos:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof tecnicosAudit>, true> {}
}
