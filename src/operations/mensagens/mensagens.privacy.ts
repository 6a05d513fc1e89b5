import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { esquecerMensagens } from './esquecer.command.ts';
import { listMensagensDe, type MensagemExportada } from './mensagens.sql.ts';

export const mensagensPrivacy: SlicePrivacy = {
  tables: { mensagens: true },
  leavesOut: { mensagens: { program: ['modelo'] } },
  anonymised: { mensagens: ['para', 'nome', 'texto', 'motivo'] },
  parts: [
    definePart<MensagemExportada>({
      key: 'mensagens',
      position: 36,
      list: ({ db }, ids) => listMensagensDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Mensagens',
          lines: rows.map((uma): [string, string] => [
            when(uma.criado_em),
            [uma.documento, uma.canal === 'email' ? 'E-mail' : 'WhatsApp', uma.para, uma.texto]
              .filter(Boolean)
              .join(' · '),
          ]),
        },
      ],
    }),
  ],
  redact: esquecerMensagens,
};
