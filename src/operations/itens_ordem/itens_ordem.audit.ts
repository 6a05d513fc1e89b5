import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { comuns, options, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const itensOrdemAudit = defineAudit({
  operacoes: {
    'ordens_servico.remove': 'Excluiu a ordem de serviço',
    'ordens_servico.adicionarItem': 'Adicionou um item à ordem de serviço',
    'ordens_servico.alterarItem': 'Alterou um item da ordem de serviço',
    'ordens_servico.removerItem': 'Removeu um item da ordem de serviço',
  },
  registros: {
    ordens_servico_itens: {
      nome: 'Item de ordem',
      escopo: 'filial',
      campos: {
        tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
        situacao: options('Situação', ROTULO_SITUACAO),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        produto_servico_id: reference('Produto/Serviço', 'produtos_servicos'),
        ...comuns('descricao', 'quantidade', 'valor_unitario', 'desconto', 'valor_total'),
        tecnico_id: reference('Técnico', 'profiles', { equipe: true }),
      },
      ignora: ['produto'],
      linha: { coluna: 'produto_servico_id' },
      titulo: ({ descricao, ordem_servico_id }, nomes) => {
        if (typeof descricao !== 'string') return;
        const ordem = nomes.get(String(ordem_servico_id));
        return ordem ? `${descricao} (${ordem})` : descricao;
      },
    },
  },
});
