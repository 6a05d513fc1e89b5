import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { acompanhamentoContract } from './acompanhamento.contract.ts';
import { agir } from './agir.command.ts';
import { acompanhamentoInvariants } from './invariantes.sql.ts';
import { lerPagina } from './lerPagina.command.ts';
import { type Avisada, countAvisadas, listAvisadas } from './pagina.sql.ts';

/** The page on which a person checks the payment. */
function paginaDa(cobranca: Avisada | undefined): string {
  if (cobranca?.numero_os) return `/vendas/ordens/${cobranca.numero_os}`;
  if (cobranca?.orcamento_id) return `/vendas/orcamentos?orcamento=${cobranca.orcamento_id}`;
  return '/financeiro/receber?aba=pix';
}

function nomeDa({ txid, numero_os, numero_orcamento }: Avisada): string {
  if (numero_os) return `OS #${numero_os}`;
  return numero_orcamento ? `Orçamento #${numero_orcamento}` : txid;
}

export const acompanhamentoServer = defineServer({
  contract: acompanhamentoContract,
  routes: {
    ler: ({ context, input }) => lerPagina(context, input.token),
    agir: ({ context, input }) => agir(context, input),
  },
  tables: {
    writes: {},
    columns: ['cobrancas.avisada_em'],
  },
  audit: {
    operations: { 'acompanhamento.avisarPix': 'Disse que pagou o PIX' },
  },
  invariants: acompanhamentoInvariants,
  notices: [
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
              link: paginaDa(cobrancas[0]),
              lines: cobrancas.map((cobranca) => ({
                text: nomeDa(cobranca),
                figure: formatBRL(cobranca.valor),
              })),
              rest: total - cobrancas.length,
            },
    }),
  ],
});
