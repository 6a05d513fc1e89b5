import { defineAudit } from '#platform/shared/audit_words.ts';

export const fluxoAudit = defineAudit({
  operations: { 'fluxo.transferir': 'Transferiu entre contas' },
});
