import type { Notice } from '#platform/server/gate/notices.ts';
import { countEstoqueBaixo, listEstoqueBaixo } from './avisos.sql.ts';

export const produtosServicosNotices: readonly Notice[] = [
  {
    name: 'estoque_baixo',
    permission: 'produtos_servicos:ver',
    of: 'branch',
    async show({ db }, filial_id) {
      const [total, produtos] = await Promise.all([
        countEstoqueBaixo(db, filial_id, null),
        listEstoqueBaixo(db, filial_id),
      ]);
      return { total, produtos };
    },
    count: ({ db }, since, filial_id) => countEstoqueBaixo(db, filial_id, since),
  },
];
