import { defineServer } from '#platform/server/slices/server.ts';
import { memoriaContract } from './memoria.contract.ts';
import { listRetornos, listVisitas, readMemoria } from './memoria.sql.ts';

export const memoriaServer = defineServer({
  contract: memoriaContract,
  routes: {
    doAparelho: ({ context, input }) => readMemoria(context, input),
    visitas: ({ context, input }) => listVisitas(context, input),
    retornos: ({ context, input }) => listRetornos(context, input.id),
  },
});
