import { defineAudit } from '#platform/shared/audit_words.ts';

export const enviosAudit = defineAudit({
  operations: {
    'envios.enviar': 'Enviou o aparelho a outra filial',
    'envios.receber': 'Recebeu o aparelho na filial',
    'envios.cancelar': 'Cancelou o envio do aparelho',
  },
});
