import { exportList } from '#platform/server/export/export.ts';
import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { counted, money, options, reference, text, yesNo } from '#platform/shared/audit_fields.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { cancelarCobranca, cobrarParcela, cobrarSinal, confirmarPix } from './cobrancas.command.ts';
import { listCobrancas, queryCobrancas } from './cobrancas.sql.ts';
import { COLUNAS_COBRANCAS } from './exportacao.rules.ts';
import { imprimirRecibo } from './imprimirRecibo.command.ts';
import { lerCobranca, lerPagamentos } from './lerPagamentos.command.ts';
import { mudarPagador } from './mudarPagador.command.ts';
import { pagamentosContract } from './pagamentos.contract.ts';
import { countDemoradas, findReciboDoCodigo, listDemoradas } from './pagamentos.sql.ts';
import { RECIBO } from './recibo.rules.ts';

export const pagamentosServer = defineServer({
  contract: pagamentosContract,
  routes: {
    listCobrancas: ({ context, input }) => listCobrancas(context, input),
    exportarCobrancas: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'cobrancas',
          file: 'cobrancas_por_pix',
          title: 'Cobranças por PIX',
          columns: COLUNAS_COBRANCAS,
          listing: (db) => queryCobrancas({ ...context, db }, input),
        },
        signal,
      ),
    daOrdem: ({ context, input }) => lerPagamentos(context, input),
    mudarPagador: ({ context, input }) => mudarPagador(context, input),
    cobranca: ({ context, input }) => lerCobranca(context, input),
    codigoUsado: async ({ context, input }) => ({
      recibo: await findReciboDoCodigo(context.db, input.codigo),
    }),
    cobrarSinal: ({ context, input }) => cobrarSinal(context, input),
    cobrarParcela: ({ context, input }) => cobrarParcela(context, input),
    confirmarPix: ({ context, input }) => confirmarPix(context, input),
    cancelarCobranca: ({ context, input }) => cancelarCobranca(context, input),
    recibo: ({ context, input }) => imprimirRecibo(context, input),
  },
  audit: {
    operations: {
      'pagamentos.mudarPagador': 'Mudou quem paga a ordem',
      'pagamentos.cobrarPix': 'Cobrou por PIX',
      'pagamentos.confirmarPix': 'Confirmou o PIX',
      'cobrancas.exportar': 'Exportou a lista de cobranças por PIX',
      'pagamentos.cancelarCobranca': 'Cancelou a cobrança',
    },
    records: {
      cobrancas: {
        name: 'Cobrança por PIX',
        scope: 'filial',
        fields: {
          txid: text('Identificação'),
          valor: money('Valor'),
          situacao: options('Situação', {
            aberta: 'Aberta',
            confirmada: 'Confirmada',
            cancelada: 'Cancelada',
          }),
          recibo: counted('Recibo'),
          vista_por: reference('Visto no banco por', 'profiles', { staff: true }),
          excedente: yesNo('Sobra confirmada'),
        },
        ignores: [
        'parcela_id', 'ordem_servico_id', 'orcamento_id', 'cliente_id', 'filial_id', 'forma_id', 'brcode', 'avisada_em',
        'movimento_id',
      ], // biome-ignore format: a list of columns
        title: 'txid',
      },
    },
  },
  notices: [
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
  ],
  prints: [RECIBO],
});
