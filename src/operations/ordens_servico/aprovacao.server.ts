import { defineServer } from '#platform/server/slices/server.ts';
import { options, reference, text } from '#platform/shared/audit_fields.ts';
import { aprovacaoContract } from './aprovacao.contract.ts';
import { findConfiguracao } from './aprovacao.sql.ts';
import { ROTULO_EXIGENCIA } from './exigencia.rules.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';

export const aprovacaoServer = defineServer({
  contract: aprovacaoContract,
  routes: {
    configuracao: ({ context }) => findConfiguracao(context.db),
    salvar: ({ context, input }) => salvarConfiguracao(context, input),
  },
  tables: {
    writes: { ordens_servico_configuracao: { rows: 'keep' } },
  },
  audit: {
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
  },
  references: [
    {
      to: 'produtos_servicos',
      from: 'ordens_servico_configuracao',
      where: 'taxa_servico_id = :id',
      one: 'taxa de orçamento em Configurações vinculada',
      many: 'taxas de orçamento em Configurações vinculadas',
      position: 90,
    },
    {
      to: 'produtos_servicos',
      from: 'ordens_servico_configuracao',
      where: 'avulso_servico_id = :id',
      one: 'configuração das linhas avulsas vinculada',
      many: 'configurações das linhas avulsas vinculadas',
      position: 91,
    },
  ],
});
