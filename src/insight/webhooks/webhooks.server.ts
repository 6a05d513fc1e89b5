import { eventJob } from '#platform/server/audit/audit.ts';
import { defineNotice } from '#platform/server/gate/notices.ts';
import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { commonFields, instant, text } from '#platform/shared/audit_fields.ts';
import { plural } from '#platform/shared/text.ts';
import { distribuir, entregar } from './avisar.command.ts';
import { countWebhooksDesativados } from './avisos.sql.ts';
import { findDiasEntregas, forgetEntregas, listEntregas } from './entregas.sql.ts';
import { reenviar, testar } from './enviar.command.ts';
import { changeWebhook, createWebhook, removeWebhook, trocarSegredo } from './salvarWebhook.command.ts';
import { entregaJob, esquecerEntregasJob, webhooksContract } from './webhooks.contract.ts';
import { limitesDasEntregas } from './webhooks.rules.ts';
import { findWebhook, listWebhooks } from './webhooks.sql.ts';

export const webhooksJobs: readonly JobHandler[] = [
  handleJob(eventJob, (ctx, { auditoria_id }) => distribuir(ctx, auditoria_id)),
  handleJob(entregaJob, entregar),
  handleJob(esquecerEntregasJob, async ({ db, now }) => {
    await forgetEntregas(db, limitesDasEntregas(now, await findDiasEntregas(db)));
  }),
];

export const webhooksServer = defineServer({
  contract: webhooksContract,
  routes: {
    list: ({ context }) => listWebhooks(context),
    create: ({ context, input }) => createWebhook(context, context.services, input),
    update: ({ context, input }) => changeWebhook(context, context.services, input),
    remove: ({ context, input }) => removeWebhook(context, input.id),
    trocarSegredo: ({ context, input }) => trocarSegredo(context, context.services, input.id),
    testar: ({ context, input }) => testar(context, input.id),
    listEntregas: async ({ context, input }) => {
      const { id } = requireRecord(await findWebhook(context, input.id));
      return listEntregas(context.db, id);
    },
    reenviar: ({ context, input }) => reenviar(context, input.id),
  },
  tables: {
    writes: {
      webhooks: {},
      webhooks_entregas: {},
    },
    audience: 'webhooks where ativo',
  },
  audit: {
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
  },
  notices: [
    defineNotice({
      name: 'webhooks_desativados',
      position: 20,
      permission: 'configuracoes:editar',
      of: 'company',
      feminine: false,
      show: (ctx) => countWebhooksDesativados(ctx, null),
      count: (ctx, since) => countWebhooksDesativados(ctx, since),
      tell: (total) =>
        total === 0
          ? null
          : {
              text: `${plural(total, 'webhook foi desativado', 'webhooks foram desativados')} porque nada chegava`,
              link: '/sistema/webhooks',
            },
    }),
  ],
  jobs: webhooksJobs,
});
