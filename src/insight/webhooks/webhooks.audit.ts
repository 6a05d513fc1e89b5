import { comuns, instante, texto } from '#platform/shared/audit_fields.ts';
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
        url: texto('Endereço na internet'),
        eventos: texto('Eventos'),
        falhando_desde: instante('Falhando desde'),
        desativado_em: instante('Desativado pelo programa em'),
      },
      ignora: ['segredo', 'segredo_anterior', 'segredo_trocado_em', 'filiais'],
      titulo: 'nome',
    },
  },
});
