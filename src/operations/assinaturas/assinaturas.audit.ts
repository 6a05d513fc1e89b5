import { defineAudit } from '#platform/shared/audit_words.ts';

export const assinaturasAudit = defineAudit({
  operations: {
    'assinaturas.assinar': 'Registrou a assinatura da entrada',
    'assinaturas.assinarRetirada': 'Registrou a assinatura da retirada',
    'assinaturas.pedirRetiradaNoCelular': 'Pediu a assinatura da retirada no celular',
    'assinaturas.pedirNoCelular': 'Pediu a assinatura da entrada no celular',
  },
});
