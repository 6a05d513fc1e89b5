import { comuns, instant, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';

export const webhooksAudit = defineAudit({
  operacoes: {
    'webhooks.create': 'Criou o webhook',
    'webhooks.update': 'Alterou o webhook',
    'webhooks.remove': 'Excluiu o webhook',
    'webhooks.trocarSegredo': 'Trocou o segredo do webhook',
  },
  registros: {
    webhooks: {
      nome: 'Webhook',
      escopo: 'administracao',
      campos: {
        ...comuns('nome', 'ativo'),
        url: text('Endereço na internet'),
        eventos: text('Eventos'),
        falhando_desde: instant('Falhando desde'),
        desativado_em: instant('Desativado pelo programa em'),
      },
      ignora: ['segredo', 'segredo_anterior', 'segredo_trocado_em', 'filiais'],
      titulo: 'nome',
    },
  },
});
