import { day, money, options, quantity, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const comissoesAudit = defineAudit({
  operations: {
    'comissoes.criarRegra': 'Criou a regra de comissão',
    'comissoes.alterarRegra': 'Alterou a regra de comissão',
    'comissoes.salvarConfiguracao': 'Alterou quando a comissão é ganha',
    'comissoes.removerRegra': 'Excluiu a regra de comissão',
    'lancamentos_comissao.exportar': 'Exportou a lista de comissões',
  },
  records: {
    comissoes_configuracao: {
      name: 'Configuração das comissões',
      scope: 'administracao',
      fields: {
        comissao_quando: options('A comissão é ganha', {
          faturamento: 'Ao faturar ou vender',
          recebimento: 'Conforme o cliente paga',
        }),
      },
      // Bookkeeping of the nightly job.
      ignores: ['recebidas_em'],
    },
    comissao_regras: {
      name: 'Regra de comissão',
      scope: 'empresa',
      fields: {
        profile_id: reference('Pessoa', 'profiles', { staff: true }),
        tipo: options('Vale para', { produto: 'Todos os produtos', servico: 'Todos os serviços' }),
        produto_servico_id: reference('Item', 'produtos_servicos'),
        base: options('Base', { valor: 'Valor', margem: 'Margem' }),
        percentual: quantity('Percentual'),
        desde: day('Desde'),
        ate: day('Até'),
      },
    },
    lancamentos_comissao: {
      name: 'Comissão',
      scope: 'filial',
      fields: {
        data: day('Data'),
        profile_id: reference('Pessoa', 'profiles', { staff: true }),
        filial_id: reference('Filial', 'filiais'),
        valor: money('Comissão'),
      },
      // The base reveals the cost that a margin rule counts from.
      ignores: ['historico_venda_id', 'base', 'regra'],
    },
  },
});
