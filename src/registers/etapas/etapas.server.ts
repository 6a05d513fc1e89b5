import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, options, text } from '#platform/shared/audit_fields.ts';
import { etapasContract } from './etapas.contract.ts';
import { listEtapas } from './etapas.sql.ts';
import { changeEtapa, createEtapa, ordenarEtapas, removeEtapa } from './salvarEtapa.command.ts';
import { ROTULO_STATUS } from './status.rules.ts';

export const etapasServer = defineServer({
  contract: etapasContract,
  routes: {
    list: ({ context }) => listEtapas(context.db),
    create: ({ context, input }) => createEtapa(context, input),
    update: ({ context, input }) => changeEtapa(context, input),
    ordenar: ({ context, input }) => ordenarEtapas(context, input),
    remove: ({ context, input }) => removeEtapa(context, input.id),
  },
  tables: { writes: { etapas: { name: 'nome' } } },
  audit: {
    operations: {
      'etapas.create': 'Criou a etapa',
      'etapas.update': 'Alterou a etapa',
      'etapas.ordenar': 'Mudou a ordem das etapas',
      'etapas.remove': 'Excluiu a etapa',
    },
    records: {
      etapas: {
        name: 'Etapa',
        scope: 'empresa',
        fields: {
          ...commonFields('nome'),
          status: options('Status', ROTULO_STATUS),
          posicao: text('Posição'),
          ...commonFields('ativo'),
        },
        title: 'nome',
      },
    },
  },
});
