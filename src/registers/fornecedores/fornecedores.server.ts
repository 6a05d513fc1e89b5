import { TITULOS_VINCULADOS } from '#kernels/financeiro/financeiro.server.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { auditOf } from '#platform/shared/register_fields.ts';
import { fornecedoresContract } from './fornecedores.contract.ts';
import { CAMPOS_FORNECEDOR, COLUNAS_FORNECEDORES } from './fornecedores.fields.ts';
import { listFornecedores, listOpcoes, queryFornecedores } from './fornecedores.sql.ts';
import { restaurarFornecedor } from './restaurarFornecedor.command.ts';
import { changeFornecedor, createFornecedor, removeFornecedor } from './salvarFornecedor.command.ts';

export const fornecedoresServer = defineServer({
  contract: fornecedoresContract,
  routes: {
    list: ({ context, input }) => listFornecedores(context.db, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'fornecedores',
          title: 'Fornecedores',
          columns: COLUNAS_FORNECEDORES,
          listing: (db) => queryFornecedores(db, input),
        },
        signal,
      ),
    listOpcoes: ({ context, input }) => listOpcoes(context.db, input.busca),
    create: ({ context, input }) => createFornecedor(context, input),
    update: ({ context, input }) => changeFornecedor(context, input),
    remove: ({ context, input }) => removeFornecedor(context, input.id),
    restaurar: ({ context, input }) => restaurarFornecedor(context, input.id),
  },
  tables: {
    writes: {
      fornecedores: { name: 'nome', search: 'busca' },
    },
  },
  audit: {
    operations: {
      'fornecedores.create': 'Cadastrou o fornecedor',
      'fornecedores.update': 'Alterou o fornecedor',
      'fornecedores.remove': 'Excluiu o fornecedor',
      'fornecedores.restaurar': 'Restaurou o fornecedor',
      'fornecedores.exportar': 'Exportou a lista de fornecedores',
    },
    records: {
      fornecedores: {
        name: 'Fornecedor',
        scope: 'empresa',
        fields: auditOf(CAMPOS_FORNECEDOR),
        title: 'nome',
        history: { permission: 'fornecedores:ver' },
        restoration: { success: 'Fornecedor restaurado com sucesso!' },
      },
    },
  },
  references: [{ to: 'fornecedores', where: 'fornecedor_id = :id', ...TITULOS_VINCULADOS }],
});
