import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, text } from '#platform/shared/audit_fields.ts';
import { changeTipo, createTipo, ordenarTipos, removeTipo } from './salvarTipo.command.ts';
import { tiposContract } from './tipos.contract.ts';
import { listTipos } from './tipos.sql.ts';

export const tiposServer = defineServer({
  contract: tiposContract,
  routes: {
    lerTipos: ({ context }) => listTipos(context.db),
    createTipo: ({ context, input }) => createTipo(context, input),
    updateTipo: ({ context, input }) => changeTipo(context, input),
    ordenarTipos: ({ context, input }) => ordenarTipos(context, input.ids),
    removeTipo: ({ context, input }) => removeTipo(context, input.id),
  },
  tables: {
    writes: { tipos_equipamento: { name: 'nome' } },
  },
  audit: {
    operations: {
      'equipamentos.createTipo': 'Criou o tipo de equipamento',
      'equipamentos.updateTipo': 'Alterou o tipo de equipamento',
      'equipamentos.ordenarTipos': 'Mudou a ordem dos tipos de equipamento',
      'equipamentos.removeTipo': 'Excluiu o tipo de equipamento',
    },
    records: {
      tipos_equipamento: {
        name: 'Tipo de equipamento',
        scope: 'empresa',
        fields: {
          ...commonFields('nome'),
          checklist: text('Checklist'),
          acessorios: text('Acessórios'),
          campos: text('A entrada pergunta'),
          ordem: text('Ordem'),
          posicao: text('Posição'),
        },
        title: 'nome',
      },
    },
  },
  references: [
    {
      to: 'tipos_equipamento',
      from: 'equipamentos',
      where: 'tipo_id = :id',
      one: 'equipamento vinculado',
      many: 'equipamentos vinculados',
      position: 10,
    },
  ],
});
