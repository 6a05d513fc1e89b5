import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import type { Protocolo } from './protocolos.contract.ts';
import { queFicam } from './protocolos.rules.ts';
import { listProtocolosDe } from './protocolos.sql.ts';

export const protocolosPrivacy: SlicePrivacy = {
  tables: { protocolos: true },
  leavesOut: { protocolos: { program: ['busca'] } },
  anonymised: { protocolos: 'state laws keep protocols five years; a nightly job deletes them then' },
  parts: [
    definePart<Protocolo>({
      key: 'protocolos',
      position: 38,
      list: ({ db }, ids) => listProtocolosDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Protocolos de atendimento',
          lines: rows.map(({ criado_em, numero, nome, telefone, motivo }): [string, string] => [
            when(criado_em),
            [`Nº ${numero}`, nome, telefone, motivo].filter(Boolean).join(' · '),
          ]),
        },
      ],
    }),
  ],
  stays: async (db, ids) => queFicam((await listProtocolosDe(db, ids)).map(({ criado_em }) => criado_em)),
};
