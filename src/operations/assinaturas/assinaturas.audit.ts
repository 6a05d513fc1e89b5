import { defineAudit } from '#platform/shared/audit_words.ts';

export const assinaturasAudit = defineAudit({
  operations: {
    'assinaturas.assinar': 'Registrou a assinatura da entrada',
    'assinaturas.pedirNoCelular': 'Pediu a assinatura da entrada no celular',
  },
});
