import { defineAudit } from '#platform/shared/audit_words.ts';

export const retornosAudit = defineAudit({
  operations: { 'retornos.julgar': 'Decidiu sobre o retorno em garantia' },
});
