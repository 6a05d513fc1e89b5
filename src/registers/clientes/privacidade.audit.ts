import { defineAudit } from '#platform/shared/audit_words.ts';

export const privacidadeAudit = defineAudit({
  operations: { 'privacidade.exportar': 'Exportou os dados pessoais' },
});
