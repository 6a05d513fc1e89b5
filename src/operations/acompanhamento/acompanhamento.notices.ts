import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { countAvisadas, listAvisadas } from './pagina.sql.ts';

export const acompanhamentoNotices: readonly Notice[] = [
  defineNotice({
    name: 'pix_avisado',
    position: 44,
    permission: 'financeiro:receber',
    of: 'branch',
    feminine: false,
    async show({ db }, filial_id) {
      const [total, cobrancas] = await Promise.all([
        countAvisadas(db, filial_id, null),
        listAvisadas(db, filial_id),
      ]);
      return { total, cobrancas };
    },
    count: ({ db }, since, filial_id) => countAvisadas(db, filial_id, since),
    tell: ({ total, cobrancas }) =>
      total === 0
        ? null
        : {
            text: `${plural(total, 'cliente diz', 'clientes dizem')} que pagou o PIX: confira no banco`.replace(
              /dizem que pagou/,
              'dizem que pagaram',
            ),
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
