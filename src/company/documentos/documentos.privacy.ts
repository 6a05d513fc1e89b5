import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { ROTULO_MEIO } from './assinaturas.rules.ts';
import { type AssinaturaExportada, listAssinaturasDe } from './assinaturas.sql.ts';
import { type ImpressoExportado, listImpressosDe } from './documentos.sql.ts';
import { impressos } from './impressos.rules.ts';
import { redigirImpressosDe } from './redigirImpressos.command.ts';

const tituloDe = (nome: string) => impressos.all().find(({ impresso }) => impresso === nome)?.titulo ?? nome;

export const documentosPrivacy: SlicePrivacy = {
  tables: { documentos_emitidos: true, documentos_conteudos: true, assinaturas: true },
  leavesOut: { documentos_emitidos: { program: ['tabela'] }, assinaturas: { program: ['tabela'] } },
  anonymised: {
    documentos_conteudos: ['conteudo'],
    assinaturas: ['nome', 'imagem'],
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
    definePart<AssinaturaExportada>({
      key: 'assinaturas',
      position: 61,
      list: ({ db }, ids) => listAssinaturasDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Assinaturas',
          lines: rows.map(({ assinada_em, meio, nome }): [string, string] => [
            when(assinada_em),
            [ROTULO_MEIO[meio], nome].filter(Boolean).join(' por '),
          ]),
        },
      ],
    }),
  ],
  redact: redigirImpressosDe,
};
