import { options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_EXIGENCIA } from './exigencia.rules.ts';

export const aprovacaoAudit = defineAudit({
  operations: { 'aprovacao.salvar': 'Alterou as configurações das ordens' },
  records: {
    ordens_servico_configuracao: {
      name: 'Configurações das ordens',
      scope: 'administracao',
      fields: {
        exigir_aprovacao: options('Exigir aprovação', ROTULO_EXIGENCIA),
        garantia_dias: text('Garantia (dias)'),
        taxa_servico_id: reference('Serviço da taxa de orçamento', 'produtos_servicos'),
        avulso_servico_id: reference('Serviço das linhas avulsas', 'produtos_servicos'),
      },
      ignores: ['unica'],
    },
  },
});
