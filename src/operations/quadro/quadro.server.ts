import { defineServer } from '#platform/server/slices/server.ts';
import { quadroContract } from './quadro.contract.ts';
import { contarMinhas, lerQuadro } from './quadro.sql.ts';

export const quadroServer = defineServer({
  contract: quadroContract,
  routes: {
    minhaBancada: ({ context, input }) => contarMinhas(context, input.filial_id),
    quadro: ({ context, input }) => lerQuadro(context, input),
  },
});
