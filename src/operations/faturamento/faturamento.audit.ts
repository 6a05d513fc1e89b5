import { defineAudit } from '#platform/shared/audit_words.ts';

export const faturamentoAudit = defineAudit({
  operations: {
    'ordens_servico.faturar': 'Faturou a ordem de serviço',
    'ordens_servico.receberSinal': 'Recebeu sinal na ordem de serviço',
    'ordens_servico.estornarFaturamento': 'Estornou o faturamento da ordem de serviço',
  },
});
