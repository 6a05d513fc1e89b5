import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import {
  type CobrancaExportada,
  type ContaExportada,
  type CreditoExportado,
  clearMotivos,
  contasEmAberto,
  findSaldoDoTitular,
  listCobrancasDoTitular,
  listContasDoTitular,
  listCreditosDoTitular,
  listPagamentosDoTitular,
  type PagamentoExportado,
} from './dados_pessoais.sql.ts';

export const financeiroPrivacy: SlicePrivacy = {
  tables: {
    titulos: true,
    parcelas: true,
    movimentos_financeiros: true,
    movimentos_formas: true,
    movimentos_parcelas: true,
    creditos_cliente: true,
    cobrancas: true,
    lancamentos_financeiros: 'the postings of the payments that the copy lists',
    recebiveis_cartao: 'what the card company owes the shop for a payment that the copy lists',
  },
  leavesOut: {
    titulos: { program: ['documento_tipo', 'versao'], told: ['documento_rotulo'] },
    parcelas: { told: ['cancelada_em'] },
    movimentos_financeiros: { told: ['entregue', 'troco', 'devolvido', 'preco_da_forma'] },
    movimentos_formas: { shop: ['taxa', 'bandeira'] },
    creditos_cliente: { program: ['reservado'] },
    cobrancas: { program: ['avisada_em'], told: ['brcode'] },
  },
  anonymised: {
    titulos: ['descricao'],
    movimentos_financeiros: ['motivo'],
    parcelas: 'amounts and days of an account',
    movimentos_formas: 'how much was paid in which form',
    movimentos_parcelas: 'which payment settled which part',
    creditos_cliente: 'none is left: anonymising waits until it is paid out',
    cobrancas: 'the amount and the code of a PIX, kept with the payment (LGPD art. 16)',
    lancamentos_financeiros: "postings between the shop's own accounts",
    recebiveis_cartao: 'what the card company owes the shop',
  },
  parts: [
    definePart<ContaExportada>({
      key: 'contas',
      position: 50,
      list: ({ db }, ids) => listContasDoTitular(db, ids),
      sections: (rows) => [
        {
          title: 'Contas a receber e a pagar',
          lines: rows.map(({ numero, descricao, competencia, valor, saldo }) => [
            formatDay(competencia),
            `nº ${numero}, ${descricao}: ${formatBRL(valor)}, em aberto ${formatBRL(saldo)}`,
          ]),
        },
      ],
    }),
    definePart<PagamentoExportado>({
      key: 'pagamentos',
      position: 51,
      list: ({ db }, ids) => listPagamentosDoTitular(db, ids),
      sections: (rows) => [
        {
          title: 'Pagamentos',
          lines: rows
            .filter(({ formas }) => formas.length > 0)
            .map(({ numero, data, formas }) => [
              formatDay(data),
              `nº ${numero}: ${formas.map(({ forma, valor }) => `${forma} ${formatBRL(valor)}`).join(', ')}`,
            ]),
        },
      ],
    }),
    definePart<CreditoExportado>({
      key: 'creditos',
      position: 52,
      list: ({ db }, ids) => listCreditosDoTitular(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Créditos',
          lines: rows.map(({ criado_em, valor, saldo }) => [
            when(criado_em),
            `${formatBRL(valor)}, restam ${formatBRL(saldo)}`,
          ]),
        },
      ],
    }),
    definePart<CobrancaExportada>({
      key: 'cobrancas',
      position: 53,
      list: ({ db }, ids) => listCobrancasDoTitular(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Cobranças por PIX',
          lines: rows.map(({ criado_em, txid, valor }) => [when(criado_em), `${txid}: ${formatBRL(valor)}`]),
        },
      ],
    }),
  ],
  async holds(db, ids) {
    const { aberto, contas, credito } = await findSaldoDoTitular(db, ids);
    if (!isZero(credito)) return `${formatBRL(credito)} de crédito: devolva antes de anonimizar`;
    return isZero(aberto) ? null : `${contasEmAberto(contas)}, ${formatBRL(aberto)}`;
  },
  redact: (ctx, id) => clearMotivos(ctx.db, id),
};
