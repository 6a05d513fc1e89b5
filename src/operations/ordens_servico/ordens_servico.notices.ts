import type { Notice } from '#platform/server/gate/notices.ts';
import { countOrdensParadas } from './avisos.sql.ts';

export const ordensServicoNotices: readonly Notice[] = [
  {
    name: 'ordens_paradas',
    permission: 'ordens_servico:ver',
    of: 'branch',
    show: (ctx, filial_id) => countOrdensParadas(ctx, filial_id, null),
    count: (ctx, since, filial_id) => countOrdensParadas(ctx, filial_id, since),
  },
];
