import { defineAudit } from '#platform/shared/audit_words.ts';

export const cartoesAudit = defineAudit({
  operations: { 'cartoes.liquidar': 'Lançou cartões que caíram na conta' },
});
