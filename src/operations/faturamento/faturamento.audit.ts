import { defineAudit } from '#platform/shared/audit_words.ts';

export const faturamentoAudit = defineAudit({
  operations: {
    'ordens_servico.faturar': 'Faturou a ordem de serviço',
    'ordens_servico.receberSinal': 'Recebeu sinal na ordem de serviço',
    'ordens_servico.registrarRetirada': 'Registrou a retirada do aparelho',
    'ordens_servico.desfazerRetirada': 'Desfez a retirada do aparelho',
    'ordens_servico.guardar': 'Guardou o aparelho que ninguém retirou',
    'ordens_servico.estornarFaturamento': 'Estornou o faturamento da ordem de serviço',
  },
});
