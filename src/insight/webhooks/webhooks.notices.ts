import type { Notice } from '#platform/server/gate/notices.ts';
import { countWebhooksDesativados } from './avisos.sql.ts';

export const webhooksNotices: readonly Notice[] = [
  {
    name: 'webhooks_desativados',
    permission: 'configuracoes:editar',
    of: 'company',
    show: (ctx) => countWebhooksDesativados(ctx, null),
    count: (ctx, since) => countWebhooksDesativados(ctx, since),
  },
];
