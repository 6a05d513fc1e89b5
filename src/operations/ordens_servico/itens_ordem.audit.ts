import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { commonFields, day, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_COBRANCA } from './garantias.rules.ts';

export const itensOrdemAudit = defineAudit({
  operations: {
    'ordens_servico.remove': 'Excluiu a ordem de serviço',
    'ordens_servico.adicionarItem': 'Adicionou um item à ordem de serviço',
    'ordens_servico.usarModelo': 'Adicionou os itens de um modelo de orçamento',
    'ordens_servico.alterarItem': 'Alterou um item da ordem de serviço',
    'ordens_servico.removerItem': 'Removeu um item da ordem de serviço',
  },
  records: {
    ordens_servico_itens: {
      name: 'Item de ordem',
      scope: 'filial',
      fields: {
        tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
        situacao: options('Situação', ROTULO_SITUACAO),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        produto_servico_id: reference('Produto/Serviço', 'produtos_servicos'),
        ...commonFields('descricao', 'quantidade', 'valor_unitario', 'desconto', 'valor_total'),
        tecnico_id: reference('Técnico', 'profiles', { staff: true }),
        garantia_dias: text('Garantia (dias)'),
        garantia_ate: day('Garantia até'),
        cobranca: options('Cobrança', ROTULO_COBRANCA),
        filial_estoque_id: reference('Estoque de', 'filiais'),
        motivo: text('Motivo'),
      },
      ignores: [
        'produto',
        'tecnico_nome',
        'filial_estoque_nome',
        'antes_do_ajuste',
        'garantia_herdada',
        'garantia_negada',
      ],
      line: { column: 'produto_servico_id' },
      title: ({ descricao, ordem_servico_id }, names) => {
        if (typeof descricao !== 'string') return;
        const ordem = names.get(String(ordem_servico_id));
        return ordem ? `${descricao} (${ordem})` : descricao;
      },
    },
  },
});
