import { defineAudit } from '#platform/shared/audit_words.ts';

export const acompanhamentoAudit = defineAudit({
  operations: { 'acompanhamento.avisarPix': 'Disse que pagou o PIX' },
});
