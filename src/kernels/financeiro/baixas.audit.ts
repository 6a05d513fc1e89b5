import { day, money, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const baixasAudit = defineAudit({
  operations: {
    'financeiro.receber': 'Recebeu',
    'financeiro.pagar': 'Pagou',
    'financeiro.devolver': 'Devolveu dinheiro',
    'financeiro.estornar': 'Estornou o lançamento',
    'financeiro.sobra': 'Lançou sobra de caixa',
    'financeiro.trocarForma': 'Trocou a forma de pagamento',
  },
  records: {
    movimentos_financeiros: {
      name: 'Lançamento financeiro',
      scope: 'filial',
      fields: {
        numero: text('Número'),
        tipo: text('Tipo'),
        data: day('Data'),
        filial_id: reference('Filial', 'filiais'),
        valor: money('Valor'),
        motivo: text('Motivo'),
        // Only in old rows: cash found has an audit row of its own now.
        sobra_motivo: text('Sobra lançada por'),
        entregue: money('Entregue'),
        troco: money('Troco'),
        devolvido: money('Devolvido'),
      },
      ignores: [
        'linhas',
        'recebido',
        'formas',
        'titulo_id',
        'cliente_id',
        'sessao_id',
        'estorno_de_id',
        'preco_da_forma',
        'substitui_id',
      ],
      title: 'numero',
    },
  },
});
