import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { plural } from '#platform/shared/text.ts';
import { countOrdensParadas, findDiasParada } from './contagem.sql.ts';

export const ordensServicoNotices: readonly Notice[] = [
  defineNotice({
    name: 'ordens_paradas',
    position: 40,
    permission: 'ordens_servico:ver',
    of: 'branch',
    feminine: true,
    show: (ctx, filial_id) => countOrdensParadas(ctx, filial_id, null),
    count: (ctx, since, filial_id) => countOrdensParadas(ctx, filial_id, since),
    async tell(total, { db }) {
      if (total === 0) return null;
      const dias = plural(await findDiasParada(db), 'dia', 'dias');
      return {
        text: `${plural(total, 'ordem parada', 'ordens paradas')} há mais de ${dias}`,
        link: '/vendas/ordens?situacao=paradas',
      };
    },
  }),
];
