import { defineAudit } from '#platform/shared/audit_words.ts';

export const sinaisOrcamentoAudit = defineAudit({
  operations: { 'orcamentos.receberSinal': 'Recebeu sinal do orçamento' },
});
