import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { countEstoqueBaixo, listEstoqueBaixo } from './avisos.sql.ts';

export const produtosServicosNotices: readonly Notice[] = [
  defineNotice({
    name: 'estoque_baixo',
    position: 50,
    permission: 'produtos_servicos:ver',
    of: 'branch',
    feminine: false,
    async show({ db }, filial_id) {
      const [total, produtos] = await Promise.all([
        countEstoqueBaixo(db, filial_id, null),
        listEstoqueBaixo(db, filial_id),
      ]);
      return { total, produtos };
    },
    count: ({ db }, since, filial_id) => countEstoqueBaixo(db, filial_id, since),
    tell: ({ total, produtos }) =>
      total === 0
        ? null
        : {
            text: plural(total, 'produto com estoque baixo', 'produtos com estoque baixo'),
            link: '/estoques/produtos?estoque=baixo',
            lines: produtos.map(({ nome, quantidade, estoque_minimo }) => ({
              text: nome,
              figure: `${formatQuantity(quantidade)} de ${formatQuantity(estoque_minimo)}`,
            })),
            rest: total - produtos.length,
          },
  }),
];
