import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { plural } from '#platform/shared/text.ts';
import { countWebhooksDesativados } from './avisos.sql.ts';

export const webhooksNotices: readonly Notice[] = [
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
];
