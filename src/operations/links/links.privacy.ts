import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { esquecerLinks } from './criarLink.command.ts';
import { type AcessoExportado, listAcessosDe } from './links.sql.ts';

const deQue = ({ numero_os, orcamento }: AcessoExportado) =>
  numero_os === null ? `Orçamento #${orcamento}` : `OS #${numero_os}`;

export const linksPrivacy: SlicePrivacy = {
  tables: {
    links_publicos: 'the hashes of links that the shop gave; what was done by them is in the copy',
    links_acessos: true,
  },
  leavesOut: {},
  anonymised: {
    links_publicos: 'which links were given, and when; they are revoked',
    links_acessos: ['endereco', 'navegador'],
  },
  parts: [
    definePart<AcessoExportado>({
      key: 'acessos_pelo_link',
      position: 37,
      list: ({ db }, ids) => listAcessosDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Acessos pelo link',
          lines: rows.map((um): [string, string] => [
            when(um.criado_em),
            [deQue(um), um.ato, um.endereco, um.navegador].filter(Boolean).join(' · '),
          ]),
        },
      ],
    }),
  ],
  redact: esquecerLinks,
};
