import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { ROTULO_ESTADO } from './entrada.rules.ts';
import { type ChecklistExportado, listChecklistsDoTitular } from './entrada.sql.ts';
import { esquecerEntradas } from './esquecerEntradas.command.ts';

export const entradaPrivacy: SlicePrivacy = {
  tables: {
    checklists: true,
    ordens_servico: 'the contact is in the copy with its order',
    senhas_aparelho: 'a secret that the customer told the shop; it is erased when the device leaves',
  },
  leavesOut: { checklists: { program: ['versao'], told: ['criado_em'] } },
  anonymised: {
    ordens_servico: ['contato_nome', 'contato_telefone'],
    checklists: 'how the device was, as the order keeps it',
    senhas_aparelho: 'the whole row is erased',
  },
  parts: [
    definePart<ChecklistExportado>({
      key: 'checklists',
      position: 31,
      list: ({ db }, ids) => listChecklistsDoTitular(db, ids),
      sections: (rows, { when }) =>
        rows.map(({ numero_os, momento, pontos, mudou_em }) => ({
          title: `Checklist da ${momento === 'entrada' ? 'entrada' : 'saída'} da OS #${numero_os}`,
          lines: [
            ['Em', when(mudou_em)],
            ...pontos.map(({ texto, estado, nota }): [string, string] => [
              texto,
              [ROTULO_ESTADO[estado], nota].filter(Boolean).join(': '),
            ]),
          ],
        })),
    }),
  ],
  redact: esquecerEntradas,
};
