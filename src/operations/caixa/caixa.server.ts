import { listPessoas } from '#company/sistema/equipe.sql.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { instant, money, reference, yesNo } from '#platform/shared/audit_fields.ts';
import { abrirCaixa, conferirCaixa, fecharCaixa } from './abrirEFechar.command.ts';
import { caixaContract } from './caixa.contract.ts';
import { listSessoes, querySessoes } from './caixa.sql.ts';
import { COLUNAS_SESSOES } from './exportacao.rules.ts';
import { RESUMO_DO_CAIXA, SANGRIA, VALE } from './impressos.rules.ts';
import { imprimirComprovante, imprimirResumo } from './imprimir.command.ts';
import { lerFora, lerRegistrado, lerResumo, lerSituacao } from './lerCaixa.command.ts';
import { dar, gastar, sangrar, suprir } from './movimentar.command.ts';

export const caixaServer = defineServer({
  contract: caixaContract,
  routes: {
    situacao: ({ context, input }) => lerSituacao(context, input.filial_id),
    pessoas: ({ context, input }) => listPessoas(context.db, input.filial_id),
    list: ({ context, input }) => listSessoes(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'caixas_sessoes',
          file: 'caixas',
          title: 'Caixas',
          columns: COLUNAS_SESSOES,
          listing: (db) => querySessoes({ ...context, db }, input),
        },
        signal,
      ),
    fora: ({ context, input }) => lerFora(context, input.filial_id),
    get: ({ context, input }) => lerResumo(context, input.id),
    registrado: ({ context, input }) => lerRegistrado(context, input),
    abrir: ({ context, input }) => abrirCaixa(context, input),
    suprimento: ({ context, input }) => suprir(context, input),
    sangria: ({ context, input }) => sangrar(context, input),
    despesa: ({ context, input }) => gastar(context, input),
    vale: ({ context, input }) => dar(context, input),
    fechar: ({ context, input }) => fecharCaixa(context, input),
    conferir: ({ context, input }) => conferirCaixa(context, input.id),
    resumoPdf: ({ context, input }) => imprimirResumo(context, input),
    comprovantePdf: ({ context, input }) => imprimirComprovante(context, input),
  },
  /** The ledger opens and closes a session; this slice writes who checked it. */
  tables: { writes: { caixas_sessoes: {} } },
  audit: {
    operations: {
      'caixa.abrir': 'Abriu o caixa',
      'caixa.suprimento': 'Fez um suprimento do caixa',
      'caixa.sangria': 'Fez uma sangria do caixa',
      'caixa.despesa': 'Pagou uma despesa com o caixa',
      'caixa.vale': 'Deu um vale',
      'caixa.fechar': 'Fechou o caixa',
      'caixas_sessoes.exportar': 'Exportou a lista de caixas',
      'caixa.conferir': 'Conferiu o caixa',
    },
    records: {
      caixas_sessoes: {
        name: 'Caixa',
        scope: 'filial',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          aberta_em: instant('Aberto em'),
          aberta_por: reference('Aberto por', 'profiles', { staff: true }),
          fechada_em: instant('Fechado em'),
          fechada_por: reference('Fechado por', 'profiles', { staff: true }),
          esperado: money('Esperado'),
          contado: money('Contado'),
          diferenca: money('Diferença'),
          conferida_em: instant('Conferido em'),
          conferida_por: reference('Conferido por', 'profiles', { staff: true }),
          conferida_por_quem_fechou: yesNo('Conferida por quem fechou'),
        },
        ignores: ['conta_id', 'saldo_abertura', 'fundo', 'contagem', 'conferencia'],
      },
    },
  },
  prints: [RESUMO_DO_CAIXA, SANGRIA, VALE],
});
