import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { redigirCadastro } from './anonimizarCliente.command.ts';
import { type CadastroExportado, listCadastros } from './dados_pessoais.sql.ts';

export const clientesPrivacy: SlicePrivacy = {
  tables: { clientes: true },
  leavesOut: { clientes: { program: ['versao', 'busca', 'sistema'] } },
  anonymised: {
    clientes: [
      'nome_completo', 'telefone', 'cpf_cnpj', 'email', 'data_nascimento', 'cep', 'endereco', 'numero', 'complemento',
      'bairro', 'cidade', 'estado', 'observacoes', 'contato_permitido',
    ], // biome-ignore format: a column list
  },
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
