import { commonFields, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const permissoesAudit = defineAudit({
  operations: {
    'permissoes.create': 'Criou o papel',
    'permissoes.update': 'Alterou o papel',
    'permissoes.exigirSegundoFator': 'Mudou se o papel exige a verificação em duas etapas',
    'permissoes.restringir': 'Mudou se o papel vê só as próprias ordens',
    'permissoes.remove': 'Excluiu o papel',
  },
  records: {
    papeis: {
      name: 'Papel',
      scope: 'administracao',
      fields: {
        ...commonFields('nome', 'permissoes'),
        exige_segundo_fator: yesNo('Exige verificação em duas etapas'),
        so_proprias: yesNo('Só as próprias ordens'),
      },
      ignores: ['embutido'],
      title: 'nome',
    },
  },
});
