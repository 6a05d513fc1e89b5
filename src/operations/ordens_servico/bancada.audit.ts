import { defineAudit } from '#platform/shared/audit_words.ts';

export const bancadaAudit = defineAudit({
  operations: {
    'ordens_servico.mudarStatus': 'Mudou o status da ordem de serviço',
    'ordens_servico.salvarBancada': 'Mudou o prazo ou a bancada da ordem de serviço',
    'ordens_servico.assumir': 'Assumiu a ordem de serviço',
  },
});
