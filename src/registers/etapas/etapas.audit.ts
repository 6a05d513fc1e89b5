import { commonFields, options, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_STATUS } from './status.rules.ts';

export const etapasAudit = defineAudit({
  operations: {
    'etapas.create': 'Criou a etapa',
    'etapas.update': 'Alterou a etapa',
    'etapas.ordenar': 'Mudou a ordem das etapas',
    'etapas.remove': 'Excluiu a etapa',
  },
  records: {
    etapas: {
      name: 'Etapa',
      scope: 'empresa',
      fields: {
        ...commonFields('nome'),
        status: options('Status', ROTULO_STATUS),
        posicao: text('Posição'),
        ...commonFields('ativo'),
      },
      title: 'nome',
    },
  },
});
