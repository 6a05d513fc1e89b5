import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields } from '#platform/shared/audit_fields.ts';
import { auditOf } from '#platform/shared/register_fields.ts';
import { filiaisContract } from './filiais.contract.ts';
import { CAMPOS_FILIAL, COLUNAS_FILIAIS } from './filiais.fields.ts';
import { listFiliais, listFiliaisAtivas, queryFiliais } from './filiais.sql.ts';
import { changeFilial, createFilial, removeFilial } from './salvarFilial.command.ts';

export const filiaisServer = defineServer({
  contract: filiaisContract,
  routes: {
    list: ({ context, input }) => listFiliais(context.db, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'filiais',
          title: 'Filiais',
          columns: COLUNAS_FILIAIS,
          listing: (db) => queryFiliais(db, input),
        },
        signal,
      ),
    listAtivas: ({ context }) => listFiliaisAtivas(context),
    create: ({ context, input }) => createFilial(context, input),
    update: ({ context, input }) => changeFilial(context, input),
    remove: ({ context, input }) => removeFilial(context, input.id),
  },
  tables: {
    writes: {
      filiais: { name: 'nome' },
    },
  },
  audit: {
    operations: {
      'filiais.create': 'Cadastrou a filial',
      'filiais.update': 'Alterou a filial',
      'filiais.remove': 'Excluiu a filial',
      'filiais.exportar': 'Exportou a lista de filiais',
    },
    records: {
      filiais: {
        name: 'Filial',
        scope: 'filial',
        fields: { ...auditOf(CAMPOS_FILIAL), ...commonFields('fuso_horario') },
        title: 'nome',
        history: { permission: 'filiais:ver' },
      },
    },
  },
});
