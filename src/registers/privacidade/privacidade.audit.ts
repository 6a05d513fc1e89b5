import { defineAudit } from '#platform/shared/audit_words.ts';

export const privacidadeAudit = defineAudit({
  operacoes: { 'privacidade.exportar': 'Exportou os dados pessoais' },
});
