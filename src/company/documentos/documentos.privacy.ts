import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { type ImpressoExportado, listImpressosDe } from './documentos.sql.ts';
import { impressos } from './impressos.rules.ts';
import { redigirImpressosDe } from './redigirImpressos.command.ts';

const tituloDe = (nome: string) => impressos.all().find(({ impresso }) => impresso === nome)?.titulo ?? nome;

export const documentosPrivacy: SlicePrivacy = {
  tables: { documentos_emitidos: true, documentos_conteudos: true },
  leavesOut: { documentos_emitidos: { program: ['tabela'] } },
  anonymised: {
    documentos_conteudos: ['conteudo'],
    documentos_emitidos: 'which paper was printed, when and by whom; its content is emptied',
  },
  parts: [
    definePart<ImpressoExportado>({
      key: 'impressos',
      position: 60,
      list: ({ db }, ids) => listImpressosDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Impressos entregues',
          lines: rows.map(({ criado_em, impresso }) => [when(criado_em), tituloDe(impresso)]),
        },
      ],
    }),
  ],
  redact: redigirImpressosDe,
};
