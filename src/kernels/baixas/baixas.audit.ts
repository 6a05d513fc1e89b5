import { text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const baixasAudit = defineAudit({
  operations: {
    'financeiro.receber': 'Recebeu',
    'financeiro.pagar': 'Pagou',
    'financeiro.estornar': 'Estornou o lançamento',
    'financeiro.trocarForma': 'Trocou a forma de pagamento',
  },
  records: {
    movimentos_financeiros: {
      name: 'Lançamento financeiro',
      scope: 'filial',
      fields: { numero: text('Número'), motivo: text('Motivo') },
      ignores: ['linhas', 'formas'],
      title: 'numero',
    },
  },
});
