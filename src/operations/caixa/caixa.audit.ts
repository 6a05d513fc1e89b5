import { instant, money, reference, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const caixaAudit = defineAudit({
  operations: {
    'caixa.abrir': 'Abriu o caixa',
    'caixa.suprimento': 'Fez um suprimento do caixa',
    'caixa.sangria': 'Fez uma sangria do caixa',
    'caixa.despesa': 'Pagou uma despesa com o caixa',
    'caixa.vale': 'Deu um vale',
    'caixa.fechar': 'Fechou o caixa',
    'caixas_sessoes.exportar': 'Exportou a lista de caixas',
    'caixa.conferir': 'Conferiu o caixa',
  },
  records: {
    caixas_sessoes: {
      name: 'Caixa',
      scope: 'filial',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        aberta_em: instant('Aberto em'),
        aberta_por: reference('Aberto por', 'profiles', { staff: true }),
        fechada_em: instant('Fechado em'),
        fechada_por: reference('Fechado por', 'profiles', { staff: true }),
        esperado: money('Esperado'),
        contado: money('Contado'),
        diferenca: money('Diferença'),
        conferida_em: instant('Conferido em'),
        conferida_por: reference('Conferido por', 'profiles', { staff: true }),
        conferida_por_quem_fechou: yesNo('Conferida por quem fechou'),
      },
      ignores: ['conta_id', 'saldo_abertura', 'fundo', 'contagem', 'conferencia'],
    },
  },
});
