import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, references } from '#platform/shared/audit_fields.ts';
import { COLUNAS_TECNICOS } from './exportacao.rules.ts';
import { changeTecnico, createTecnico } from './salvarTecnico.command.ts';
import { tecnicosContract } from './tecnicos.contract.ts';
import { listTecnicos, queryTecnicos } from './tecnicos.sql.ts';

export const tecnicosServer = defineServer({
  contract: tecnicosContract,
  routes: {
    list: ({ context, input }) => listTecnicos(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'tecnicos',
          title: 'Técnicos',
          columns: COLUNAS_TECNICOS,
          listing: (db) => queryTecnicos({ ...context, db }, input),
        },
        signal,
      ),
    create: ({ context, input }) => createTecnico(context, input),
    update: ({ context, input }) => changeTecnico(context, input),
  },
  tables: {
    writes: {
      // People are never deleted, because their work references them.
      tecnicos: { rows: 'keep', name: '(select p.nome_completo from profiles p where p.id = tecnicos.id)' },
    },
  },
  audit: {
    operations: {
      'tecnicos.create': 'Cadastrou o técnico',
      'tecnicos.update': 'Alterou o técnico',
      'tecnicos.exportar': 'Exportou a lista de técnicos',
    },
    records: {
      tecnicos: {
        name: 'Técnico',
        scope: 'administracao',
        fields: {
          ...commonFields('nome'),
          filiais: references('Filiais', 'filiais', { todas: 'Todas' }),
          ...commonFields('ativo'),
        },
        // The history is readable in every branch, so it leaves out the telephone.
        ignores: ['telefone'],
        title: 'nome',
        history: { permission: 'tecnicos:ver' },
      },
    },
  },
});
