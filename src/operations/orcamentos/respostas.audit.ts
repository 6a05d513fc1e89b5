import { defineAudit } from '#platform/shared/audit_words.ts';

export const respostasAudit = defineAudit({
  operations: {
    'orcamentos.aprovar': 'Registrou a aprovação do orçamento',
    'orcamentos.recusar': 'Registrou a recusa do orçamento',
    'orcamentos.provar': 'Guardou a confirmação da aprovação',
    'orcamentos.vender': 'Vendeu o orçamento',
    'orcamentos.abrirOrdem': 'Abriu a ordem do orçamento',
    'orcamentos.dispensar': 'Liberou o trabalho sem a aprovação do cliente',
    'orcamentos.prepararDevolucao': 'Preparou a devolução depois da recusa',
  },
});
