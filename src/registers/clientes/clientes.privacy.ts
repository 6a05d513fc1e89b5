import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { type CadastroExportado, listCadastros } from './dados_pessoais.sql.ts';
import { redigirCadastro } from './redigirCadastro.command.ts';

export const clientesPrivacy: SlicePrivacy = {
  tables: { clientes: true },
  parts: [
    definePart<CadastroExportado>({
      key: 'cadastros',
      position: 10,
      list: ({ db }, ids) => listCadastros(db, ids),
      sections: (rows, { fields }) =>
        rows.map((cadastro) => ({
          title: `Cadastro na filial ${cadastro.filial}`,
          lines: fields('clientes', cadastro),
        })),
    }),
  ],
  redact: redigirCadastro,
};
