import { commonFields, instant, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const webhooksAudit = defineAudit({
  operations: {
    'webhooks.create': 'Criou o webhook',
    'webhooks.update': 'Alterou o webhook',
    'webhooks.remove': 'Excluiu o webhook',
    'webhooks.trocarSegredo': 'Trocou o segredo do webhook',
  },
  records: {
    webhooks: {
      name: 'Webhook',
      scope: 'administracao',
      fields: {
        ...commonFields('nome', 'ativo'),
        url: text('Endereço na internet'),
        eventos: text('Eventos'),
        falhando_desde: instant('Falhando desde'),
        desativado_em: instant('Desativado pelo programa em'),
      },
      ignores: ['segredo', 'segredo_anterior', 'segredo_trocado_em', 'filiais'],
      title: 'nome',
    },
  },
});
