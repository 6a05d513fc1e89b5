import { defineAudit } from '#platform/shared/audit_words.ts';

export const baixaAparelhoAudit = defineAudit({
  operations: {
    'baixa_aparelho.declarar': 'Registrou a assinatura da declaração do cliente',
    'baixa_aparelho.pedirNoCelular': 'Pediu a assinatura da declaração do cliente no celular',
    'baixa_aparelho.baixar': 'Deu baixa no aparelho',
  },
});
