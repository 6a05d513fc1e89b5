import { TITULOS_VINCULADOS } from '#kernels/financeiro/financeiro.server.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { instant, reference } from '#platform/shared/audit_fields.ts';
import { auditOf, erasedOf } from '#platform/shared/register_fields.ts';
import { anonimizarCliente, redigirCadastro } from './anonimizarCliente.command.ts';
import { fetchEndereco } from './cep.gateway.ts';
import { clientesContract } from './clientes.contract.ts';
import { CAMPOS_CLIENTE, COLUNAS_CLIENTES } from './clientes.fields.ts';
import { findByDocumento, findCliente, listClientes, listOpcoes, queryClientes } from './clientes.sql.ts';
import { type CadastroExportado, listCadastros } from './dados_pessoais.sql.ts';
import { restaurarCliente } from './restaurarCliente.command.ts';
import { changeCliente, createCliente, removeCliente } from './salvarCliente.command.ts';

export const clientesServer = defineServer({
  contract: clientesContract,
  routes: {
    list: ({ context, input }) => listClientes(context.db, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'clientes',
          title: 'Clientes',
          columns: COLUNAS_CLIENTES,
          listing: (db) => queryClientes(db, input),
        },
        signal,
      ),
    get: async ({ context, input }) => requireRecord(await findCliente(context.db, input.id)),
    listOpcoes: ({ context, input }) => listOpcoes(context.db, input),
    findByDocumento: ({ context, input }) => findByDocumento(context, input),
    buscarCep: ({ context, input }) => fetchEndereco(context.services.cepUrl, input.cep),
    create: ({ context, input }) => createCliente(context, input),
    update: ({ context, input }) => changeCliente(context, input),
    remove: ({ context, input }) => removeCliente(context, input.id),
    restaurar: ({ context, input }) => restaurarCliente(context, input.id),
    anonimizar: ({ context, input }) => anonimizarCliente(context, input.id),
  },
  tables: {
    writes: {
      clientes: { branch: { columns: ['filial_id'] }, name: 'nome_completo', search: 'busca' },
      clientes_unidos: { rows: 'keep' },
    },
  },
  audit: {
    operations: {
      'clientes.create': 'Cadastrou o cliente',
      'clientes.consumidor': 'Criou o Consumidor da filial',
      'clientes.update': 'Alterou o cliente',
      'clientes.remove': 'Excluiu o cliente',
      'clientes.unir': 'Uniu outro cadastro ao cliente',
      'clientes.unido': 'Uniu o cadastro a outro',
      'clientes.restaurar': 'Restaurou o cliente',
      'clientes.redigir': 'Removeu os dados pessoais do histórico',
      'clientes.anonimizar': 'Anonimizou o cliente',
      'clientes.exportar': 'Exportou a lista de clientes',
    },
    records: {
      clientes: {
        name: 'Cliente',
        scope: 'filial',
        fields: {
          ...auditOf(CAMPOS_CLIENTE),
          filial_id: reference('Filial', 'filiais'),
          anonimizado_em: instant('Anonimizado em'),
        },
        ignores: ['sistema'],
        title: 'nome_completo',
        history: { permission: 'clientes:ver' },
        restoration: { success: 'Cliente restaurado com sucesso!' },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'clientes',
      where: 'filial_id = :id',
      one: 'cliente vinculado',
      many: 'clientes vinculados',
      position: 10,
    },
    { to: 'clientes', where: 'cliente_id = :id', ...TITULOS_VINCULADOS },
    {
      to: 'clientes',
      from: 'creditos_cliente',
      where: 'cliente_id = :id',
      // These two need no check of their own: a customer's movement has a title or a credit, and a charge has a title or
      // an order.
      covers: ['movimentos_financeiros', 'cobrancas'],
      one: 'crédito vinculado',
      many: 'créditos vinculados',
      position: 41,
    },
  ],
  follows: {
    to: 'clientes',
    // The columns of lower slices, which do not know the customers, are declared here.
    columns: {
      anexos: ['pessoa_id'],
      historico_vendas: ['cliente_id'],
      movimentacoes_estoque: ['cliente_id'],
      titulos: ['cliente_id'],
      creditos_cliente: ['cliente_id'],
      cobrancas: ['cliente_id'],
      movimentos_financeiros: ['cliente_id'],
      clientes_unidos: ['cliente_id'],
    },
  },
  privacy: {
    tables: { clientes: true },
    leavesOut: { clientes: { program: ['versao', 'busca', 'sistema'] } },
    anonymised: { clientes: Object.keys(erasedOf(CAMPOS_CLIENTE)) },
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
  },
  events: {
    byOperation: {
      'clientes.create': ['cliente.criado'],
      'clientes.restaurar': ['cliente.criado'],
      'clientes.update': ['cliente.alterado'],
      'clientes.anonimizar': ['cliente.alterado'],
      'clientes.unir': ['cliente.alterado'],
      'clientes.unido': ['cliente.excluido'],
      'clientes.remove': ['cliente.excluido'],
    },
  },
  payloads: [
    {
      events: 'cliente',
      table: 'clientes',
      columns: 'id, filial_id, tipo_pessoa, anonimizado_em is not null as anonimizado, versao',
      from: 'clientes',
      where: 'id = :id',
    },
  ],
});
