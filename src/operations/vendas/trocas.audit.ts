import { defineAudit } from '#platform/shared/audit_words.ts';

export const trocasAudit = defineAudit({
  operations: { 'vendas.trocar': 'Trocou itens da venda direta' },
  records: {},
});
