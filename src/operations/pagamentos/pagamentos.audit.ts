import { counted, money, options, reference, text, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const pagamentosAudit = defineAudit({
  operations: {
    'pagamentos.mudarPagador': 'Mudou quem paga a ordem',
    'pagamentos.cobrarPix': 'Cobrou por PIX',
    'pagamentos.confirmarPix': 'Confirmou o PIX',
    'cobrancas.exportar': 'Exportou a lista de cobranças por PIX',
    'pagamentos.cancelarCobranca': 'Cancelou a cobrança',
  },
  records: {
    cobrancas: {
      name: 'Cobrança por PIX',
      scope: 'filial',
      fields: {
        txid: text('Identificação'),
        valor: money('Valor'),
        situacao: options('Situação', { aberta: 'Aberta', confirmada: 'Confirmada', cancelada: 'Cancelada' }),
        recibo: counted('Recibo'),
        vista_por: reference('Visto no banco por', 'profiles', { staff: true }),
        excedente: yesNo('Sobra confirmada'),
      },
      ignores: [
        'parcela_id', 'ordem_servico_id', 'orcamento_id', 'cliente_id', 'filial_id', 'forma_id', 'brcode', 'avisada_em',
        'movimento_id',
      ], // biome-ignore format: a list of columns
      title: 'txid',
    },
  },
});
