import { day, money, options, reference, text, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const contasAudit = defineAudit({
  operations: {
    'contas.criar': 'Criou a conta',
    'contas.renegociar': 'Renegociou a conta',
    'contas.cancelar': 'Cancelou a conta',
    'titulos.exportar': 'Exportou a lista de contas a receber ou a pagar',
    'movimentos_financeiros.exportar':
      'Exportou a lista de recebimentos, pagamentos ou cartões, ou um extrato',
  },
  records: {
    titulos: {
      name: 'Conta a receber ou a pagar',
      scope: 'filial',
      fields: {
        natureza: options('Tipo', { receber: 'A receber', pagar: 'A pagar' }),
        descricao: text('Descrição'),
        valor: money('Valor'),
        vencimento: day('Vencimento'),
        cliente_id: reference('Cliente', 'clientes'),
        fornecedor_id: reference('Fornecedor', 'fornecedores'),
        profile_id: reference('Pessoa', 'profiles', { staff: true }),
        pago: yesNo('Já foi pago'),
        parcelas: text('Parcelas'),
        competencia: day('Competência'),
      },
      ignores: [
        'categoria_id', 'cancelada', 'numero', 'saldo', 'origem', 'documento_tipo', 'documento_id', 'documento_rotulo', 'filial_id', 'cancelado_em',
      ], // biome-ignore format: a list of columns
      title: 'descricao',
    },
  },
});
