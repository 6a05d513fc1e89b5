import { auditoriaSobre } from '#company/auditoria/lerAuditoria.command.ts';
import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { comUnidos, listConsentimentos } from './privacidade.sql.ts';
import {
  type AlteracaoExportada,
  type ConsentimentoExportado,
  secaoDasAlteracoes,
  secaoDosConsentimentos,
} from './secoes.rules.ts';

/** The actions of the shop's staff are not the customer's data. */
export const privacidadePrivacy: SlicePrivacy = {
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
};
