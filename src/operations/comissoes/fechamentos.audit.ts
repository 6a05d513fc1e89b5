import { day, instant, money, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const fechamentosAudit = defineAudit({
  operations: {
    'comissoes.trocarTecnico': 'Trocou o técnico de uma linha faturada',
    'comissoes.fechar': 'Fechou comissões',
    'comissoes.desfazerFechamento': 'Desfez o fechamento de comissões',
    'comissao_fechamentos.exportar': 'Exportou a lista de fechamentos de comissões',
    'historico_vendas.exportar': 'Exportou a lista de linhas sem técnico',
  },
  records: {
    comissao_fechamentos: {
      name: 'Fechamento de comissões',
      scope: 'filial',
      fields: {
        numero: text('Número'),
        profile_id: reference('Pessoa', 'profiles', { staff: true }),
        filial_id: reference('Filial', 'filiais'),
        ate: day('Até'),
        valor: money('Comissões'),
        vales: money('Vales'),
        destino: options('Como é pago', { pagar: 'Pagar por aqui', folha: 'Vai na folha' }),
        desfeito_em: instant('Desfeito em'),
      },
      ignores: ['titulo_id', 'baixa_id', 'desfeito_por'],
      title: ({ numero }) => (numero ? `nº ${String(numero)}` : undefined),
    },
  },
});
