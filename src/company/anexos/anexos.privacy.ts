import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { descricaoDoAnexo } from './anexos.rules.ts';
import { type AnexoExportado, listAnexosDe } from './anexos.sql.ts';
import { lerArquivosDe } from './lerAnexos.command.ts';
import { apagarAnexosDe } from './mudarAnexo.command.ts';

export const anexosPrivacy: SlicePrivacy = {
  tables: { anexos: true, arquivos: true },
  leavesOut: {
    anexos: { program: ['tabela', 'chave', 'versao', 'reduzido_em'] },
    arquivos: { program: ['miniatura', 'usado_em'], told: ['bytes'] },
  },
  anonymised: {
    anexos: [],
    arquivos: 'each file that hangs only on the customer is deleted with its small picture',
  },
  parts: [
    definePart<AnexoExportado>({
      key: 'anexos',
      position: 55,
      files: lerArquivosDe,
      list: ({ db }, ids) => listAnexosDe(db, ids),
      sections: (rows, { when }) => [
        {
          title: 'Fotos e arquivos',
          lines: rows.map((anexo) => [when(anexo.criado_em), descricaoDoAnexo(anexo)]),
        },
      ],
    }),
  ],
  redact: (ctx, id) => apagarAnexosDe(ctx, id),
};
