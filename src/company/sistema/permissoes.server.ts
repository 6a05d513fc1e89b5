import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, yesNo } from '#platform/shared/audit_fields.ts';
import { permissoesContract } from './permissoes.contract.ts';
import { listPapeis } from './permissoes.sql.ts';
import {
  changePapel,
  createPapel,
  exigirSegundoFator,
  removePapel,
  restringir,
} from './salvarPapel.command.ts';

export const permissoesServer = defineServer({
  contract: permissoesContract,
  routes: {
    list: ({ context }) => listPapeis(context),
    create: ({ context, input }) => createPapel(context, input),
    update: ({ context, input }) => changePapel(context, input),
    exigirSegundoFator: ({ context, input }) => exigirSegundoFator(context, input),
    restringir: ({ context, input }) => restringir(context, input),
    remove: ({ context, input }) => removePapel(context, input.id),
  },
  tables: {
    writes: {
      papeis: { id: 'text', name: 'nome' },
    },
  },
  audit: {
    operations: {
      'permissoes.create': 'Criou o papel',
      'permissoes.update': 'Alterou o papel',
      'permissoes.exigirSegundoFator': 'Mudou se o papel exige a verificação em duas etapas',
      'permissoes.restringir': 'Mudou se o papel vê só as próprias ordens',
      'permissoes.remove': 'Excluiu o papel',
    },
    records: {
      papeis: {
        name: 'Papel',
        scope: 'administracao',
        fields: {
          ...commonFields('nome', 'permissoes'),
          exige_segundo_fator: yesNo('Exige verificação em duas etapas'),
          so_proprias: yesNo('Só as próprias ordens'),
        },
        ignores: ['embutido'],
        title: 'nome',
      },
    },
  },
});
