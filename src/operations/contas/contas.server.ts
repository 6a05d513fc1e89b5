import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { day, money, options, reference, text, yesNo } from '#platform/shared/audit_fields.ts';
import type { Unpaged } from '#platform/shared/operation.ts';
import { contasContract, type ListLancadosInput, type ListParcelasInput } from './contas.contract.ts';
import {
  findConta,
  findLancado,
  listAbativeis,
  listLancados,
  listParcelas,
  queryLancados,
  queryParcelas,
} from './contas.sql.ts';
import { cancelarConta, criarConta } from './criarConta.command.ts';
import { colunasDasParcelas, colunasDosLancados } from './exportacao.rules.ts';
import { PALAVRAS } from './natureza.rules.ts';
import { renegociarConta } from './renegociar.command.ts';

const parcelas = (context: Context, natureza: Natureza, input: Unpaged<ListParcelasInput>) => ({
  table: 'titulos' as const,
  file: natureza === 'receber' ? 'contas_a_receber' : 'contas_a_pagar',
  title: PALAVRAS[natureza].lista,
  columns: colunasDasParcelas(natureza),
  listing: (db: Db) => queryParcelas({ ...context, db }, natureza, input),
});

const lancados = (context: Context, natureza: Natureza, input: Unpaged<ListLancadosInput>) => ({
  table: 'movimentos_financeiros' as const,
  file: natureza === 'receber' ? 'recebimentos' : 'pagamentos',
  title: PALAVRAS[natureza].lancados,
  columns: colunasDosLancados(natureza),
  listing: (db: Db) => queryLancados({ ...context, db }, natureza, input),
});

export const contasServer = defineServer({
  contract: contasContract,
  routes: {
    listReceber: ({ context, input }) => listParcelas(context, 'receber', input),
    listPagar: ({ context, input }) => listParcelas(context, 'pagar', input),
    exportarReceber: ({ context, input, signal }) =>
      exportList(context, input, parcelas(context, 'receber', input), signal),
    exportarPagar: ({ context, input, signal }) =>
      exportList(context, input, parcelas(context, 'pagar', input), signal),
    abrirReceber: async ({ context, input }) =>
      requireRecord(await findConta(context.db, 'receber', input.id)),
    abrirPagar: async ({ context, input }) => requireRecord(await findConta(context.db, 'pagar', input.id)),
    abrirRecebimento: async ({ context, input }) =>
      requireRecord(await findLancado(context, 'receber', input.id)),
    abrirPagamento: async ({ context, input }) =>
      requireRecord(await findLancado(context, 'pagar', input.id)),
    abativeis: ({ context, input }) => listAbativeis(context, input.id),
    listRecebimentos: ({ context, input }) => listLancados(context, 'receber', input),
    listPagamentos: ({ context, input }) => listLancados(context, 'pagar', input),
    exportarRecebimentos: ({ context, input, signal }) =>
      exportList(context, input, lancados(context, 'receber', input), signal),
    exportarPagamentos: ({ context, input, signal }) =>
      exportList(context, input, lancados(context, 'pagar', input), signal),
    criar: ({ context, input }) => criarConta(context, input),
    renegociar: ({ context, input }) => renegociarConta(context, input),
    cancelar: ({ context, input }) => cancelarConta(context, input.id),
  },
  audit: {
    operations: {
      'contas.criar': 'Criou a conta',
      'contas.renegociar': 'Renegociou a conta',
      'contas.cancelar': 'Cancelou a conta',
      'titulos.exportar': 'Exportou a lista de contas a receber ou a pagar',
      'movimentos_financeiros.exportar':
        'Exportou a lista de recebimentos, pagamentos ou cartões, ou um extrato',
    },
    records: {
      titulos: {
        name: 'Conta a receber ou a pagar',
        scope: 'filial',
        fields: {
          natureza: options('Tipo', { receber: 'A receber', pagar: 'A pagar' }),
          descricao: text('Descrição'),
          valor: money('Valor'),
          vencimento: day('Vencimento'),
          cliente_id: reference('Cliente', 'clientes'),
          fornecedor_id: reference('Fornecedor', 'fornecedores'),
          profile_id: reference('Pessoa', 'profiles', { staff: true }),
          pago: yesNo('Já foi pago'),
          parcelas: text('Parcelas'),
          competencia: day('Competência'),
        },
        ignores: [
        'categoria_id', 'cancelada', 'numero', 'saldo', 'origem', 'documento_tipo', 'documento_id', 'documento_rotulo', 'filial_id', 'cancelado_em',
      ], // biome-ignore format: a list of columns
        title: 'descricao',
      },
    },
  },
});
