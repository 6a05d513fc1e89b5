import { auditoriaSobre } from '#company/auditoria/lerAuditoria.command.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { exportarDadosPessoais } from './exportar.command.ts';
import { exportarArquivos } from './exportarArquivos.command.ts';
import { privacidadeContract } from './privacidade.contract.ts';
import { comUnidos, listConsentimentos } from './privacidade.sql.ts';
import {
  type AlteracaoExportada,
  type ConsentimentoExportado,
  secaoDasAlteracoes,
  secaoDosConsentimentos,
} from './secoes.rules.ts';

export const privacidadeServer = defineServer({
  contract: privacidadeContract,
  routes: {
    listConsentimentos: ({ context, input }) => listConsentimentos(context.db, [input.id]),
    exportarArquivos: ({ context, input }) => exportarArquivos(context, input.id),
    exportar: ({ context, input }) => exportarDadosPessoais(context, input),
  },
  tables: {
    writes: {
      clientes_consentimentos: { rows: 'append' },
    },
  },
  audit: {
    operations: { 'privacidade.exportar': 'Exportou os dados pessoais' },
  },
  /** The actions of the shop's staff are not the customer's data. */
  privacy: {
    tables: { clientes_consentimentos: true },
    anonymised: {
      clientes_consentimentos: 'which channels were allowed when: proof that tells nobody who it was',
    },
    parts: [
      definePart<ConsentimentoExportado>({
        key: 'consentimentos',
        position: 20,
        list: async ({ db }, ids) =>
          (await listConsentimentos(db, ids)).map(({ por: _por, ...consentimento }) => consentimento),
        sections: (rows, words) => [secaoDosConsentimentos(rows, words)],
      }),
      definePart<AlteracaoExportada>({
        key: 'alteracoes',
        position: 50,
        list: async (ctx, ids) =>
          (await auditoriaSobre(ctx, await comUnidos(ctx.db, ids))).map(
            ({ criado_em, operacao, registro, filial, campos }) => ({
              criado_em,
              operacao,
              registro,
              filial,
              campos,
            }),
          ),
        sections: (rows, words) => [secaoDasAlteracoes(rows, words)],
      }),
    ],
  },
});
