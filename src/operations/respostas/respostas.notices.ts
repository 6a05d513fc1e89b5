import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { plural } from '#platform/shared/text.ts';
import { countRecusados } from './avisos.sql.ts';

export const respostasNotices: readonly Notice[] = [
  defineNotice({
    name: 'orcamentos_recusados',
    position: 42,
    permission: 'orcamentos:ver',
    of: 'branch',
    feminine: false,
    show: (ctx, filial_id) => countRecusados(ctx, filial_id, null),
    count: (ctx, since, filial_id) => countRecusados(ctx, filial_id, since),
    async tell(total) {
      if (total === 0) return null;
      return {
        text: `${plural(total, 'orçamento recusado', 'orçamentos recusados')}: prepare a devolução`,
        link: '/vendas/orcamentos?situacao=recusado',
      };
    },
  }),
];
