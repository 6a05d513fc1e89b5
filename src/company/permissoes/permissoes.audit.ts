import { comuns, yesNo } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const permissoesAudit = defineAudit({
  operacoes: {
    'permissoes.create': 'Criou o papel',
    'permissoes.update': 'Alterou o papel',
    'permissoes.exigirSegundoFator': 'Mudou se o papel exige a verificação em duas etapas',
    'permissoes.remove': 'Excluiu o papel',
  },
  registros: {
    papeis: {
      nome: 'Papel',
      escopo: 'administracao',
      campos: {
        ...comuns('nome', 'permissoes'),
        exige_segundo_fator: yesNo('Exige verificação em duas etapas'),
      },
      ignora: ['embutido'],
      titulo: 'nome',
    },
  },
});
