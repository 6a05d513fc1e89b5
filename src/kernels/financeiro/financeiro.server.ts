import type { SliceServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
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
import { financeiroInvariants } from './invariantes.sql.ts';

/**
 * Titles of a customer, supplier or staff member. The register of that party declares them, because it is in a higher
 * storey.
 */
export const TITULOS_VINCULADOS = {
  from: 'titulos',
  one: 'conta a receber ou a pagar vinculada',
  many: 'contas a receber ou a pagar vinculadas',
  position: 40,
} as const;

export const financeiroServer: SliceServer = {
  tables: {
    writes: {
      contas_financeiras: { branch: { columns: ['filial_id'] }, rows: 'keep', name: 'nome' },
      caixas_sessoes: {
        branch: { columns: ['filial_id'] },
        rows: 'keep',
        name: `(select c.nome from contas_financeiras c where c.id = conta_id)`,
      },
      categorias_financeiras: { name: 'nome' },
      formas_pagamento: { name: 'nome' },
      formas_taxas: {},
      financeiro_configuracao: { rows: 'keep' },
      titulos: {
        branch: { columns: ['filial_id'] },
        rows: 'keep',
        name: `coalesce(documento_rotulo, descricao)`,
        number: 'numero',
      },
      parcelas: { branch: { columns: ['filial_id'] }, rows: 'keep' },
      movimentos_financeiros: {
        branch: { columns: ['filial_id'] },
        rows: 'keep',
        name: `'nº ' || numero`,
        number: 'numero',
      },
      movimentos_formas: { rows: 'append' },
      movimentos_parcelas: { rows: 'append' },
      lancamentos_financeiros: { rows: 'append' },
      saldos_diarios: { rows: 'keep' },
      creditos_cliente: { branch: { columns: ['filial_id'] }, rows: 'keep' },
      recebiveis_cartao: { branch: { columns: ['filial_id'] }, rows: 'keep' },
      cobrancas: { branch: { columns: ['filial_id'] }, rows: 'keep' },
    },
  },
  references: [
    {
      to: 'filiais',
      from: `(select filial_id from titulos union all select filial_id from movimentos_financeiros where titulo_id is null
      union all select filial_id from contas_financeiras union all select filial_id from formas_pagamento) financeiro`,
      where: 'filial_id = :id',
      covers: [
      'caixas_sessoes', 'parcelas', 'lancamentos_financeiros', 'saldos_diarios', 'creditos_cliente', 'recebiveis_cartao', 'cobrancas',
    ], // biome-ignore format: a list of tables
      one: 'registro do financeiro vinculado',
      many: 'registros do financeiro vinculados',
      position: 60,
    },
  ],
  invariants: financeiroInvariants,
  privacy: {
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
            lines: rows.map(({ criado_em, txid, valor }) => [
              when(criado_em),
              `${txid}: ${formatBRL(valor)}`,
            ]),
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
  },
};
