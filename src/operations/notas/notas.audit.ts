import { defineAudit } from '#platform/shared/audit_words.ts';

export const notasAudit = defineAudit({
  operations: {
    'notas.escrever': 'Escreveu uma nota interna',
    'notas.fixar': 'Fixou ou soltou uma nota interna',
  },
});
