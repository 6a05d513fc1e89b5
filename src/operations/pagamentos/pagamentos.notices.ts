import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { countDemoradas, listDemoradas } from './pagamentos.sql.ts';

export const pagamentosNotices: readonly Notice[] = [
  defineNotice({
    name: 'pix_a_confirmar',
    position: 45,
    permission: 'financeiro:receber',
    of: 'branch',
    feminine: false,
    async show({ db, now }, filial_id) {
      const [total, cobrancas] = await Promise.all([
        countDemoradas(db, filial_id, now, null),
        listDemoradas(db, filial_id, now),
      ]);
      return { total, cobrancas };
    },
    count: ({ db, now }, since, filial_id) => countDemoradas(db, filial_id, now, since),
    tell: ({ total, cobrancas }) =>
      total === 0
        ? null
        : {
            text: plural(total, 'PIX a confirmar', 'PIX a confirmar'),
            link: cobrancas[0]?.numero_os
              ? `/vendas/ordens/${cobrancas[0].numero_os}`
              : '/financeiro/receber?aba=pix',
            lines: cobrancas.map(({ txid, valor, numero_os }) => ({
              text: numero_os ? `OS #${numero_os}` : txid,
              figure: formatBRL(valor),
            })),
            rest: total - cobrancas.length,
          },
  }),
];
