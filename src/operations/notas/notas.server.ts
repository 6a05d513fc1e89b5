import { defineServer } from '#platform/server/slices/server.ts';
import { escreverNota, fixarNota } from './escreverNota.command.ts';
import { notasInvariants } from './invariantes.sql.ts';
import { notasContract } from './notas.contract.ts';
import { deleteNotasDe, listNotas } from './notas.sql.ts';

const INTERNA = 'notes of the people of the shop for each other';

export const notasServer = defineServer({
  contract: notasContract,
  routes: {
    daOrdem: ({ context, input }) => listNotas(context.db, input.id),
    escrever: ({ context, input }) => escreverNota(context, input),
    fixar: ({ context, input }) => fixarNota(context, input),
  },
  tables: {
    writes: {
      notas_internas: {
        branch: { parent: 'ordens_servico', column: 'ordem_servico_id' },
        rows: 'append',
      },
      notas_fixadas: {},
    },
  },
  audit: {
    operations: {
      'notas.escrever': 'Escreveu uma nota interna',
      'notas.fixar': 'Fixou ou soltou uma nota interna',
    },
  },
  invariants: notasInvariants,
  privacy: {
    tables: { notas_internas: INTERNA, notas_fixadas: INTERNA },
    anonymised: {
      notas_internas: [],
      notas_fixadas: 'which notes were pinned; goes with the note',
    },
    redact: (ctx, id) => deleteNotasDe(ctx.db, id),
  },
});
